import type { MessageId } from '@airway/messages';
import type { Trx } from '../database/client.ts';
import { type AuditEntry, recordAudit } from './audit.ts';
import { type Scope, touchContent } from './content.ts';
import type { Context } from './context.ts';
import { failNotFound } from './errors.ts';
import { madeOnce } from './made-once.ts';

/** Describes how the rows of a table are changed. */
export interface ChangeableRows<Row> {
  subjectType: AuditEntry['subjectType'];
  /** Id in the audit log. Default: the id of the row. */
  subjectId?(row: Row): string;
  /** Locks a row that the caller may change, until the transaction ends. Returns undefined if there is none. */
  lock(trx: Trx, id: string): Promise<Row | undefined>;
  notFound: MessageId;
  /** Returns the scopes of the pages that show the row. `before` is undefined if the row is new or nothing changed. */
  scopes?(row: Row, before?: Row): [Scope, ...Scope[]];
}

type Entry = Pick<AuditEntry, 'action' | 'reason' | 'details'>;

async function recordChange<Row extends { id: string }>(
  ctx: Context,
  trx: Trx,
  { subjectType, ...rows }: ChangeableRows<Row>,
  entry: Entry,
  [row, before]: [Row, Row?],
): Promise<void> {
  await recordAudit(ctx, trx, { ...entry, subjectType, subjectId: rows.subjectId?.(row) ?? row.id });
  const scopes = rows.scopes?.(row, before);
  if (scopes !== undefined) await touchContent(trx, ...scopes);
}

/**
 * Creates a row in one transaction, with an audit entry and a notice for the pages that show it. A repeated request
 * returns the existing row.
 * @param request the unique key that a repeated request violates, and the query for the row that it created
 * @throws the errors of `insert`
 */
export const createRow = <Row extends { id: string }>(
  ctx: Context,
  rows: ChangeableRows<Row>,
  entry: Entry,
  request: { key: string; find: () => Promise<Row | undefined> },
  insert: (trx: Trx) => Promise<Row>,
): Promise<Row> =>
  madeOnce(request.key, request.find, async () => {
    const row = await ctx.db.transaction().execute(async (trx) => {
      const inserted = await insert(trx);
      await recordChange(ctx, trx, rows, entry, [inserted]);
      return inserted;
    });
    ctx.services.content.forget(...(rows.scopes?.(row) ?? []));
    return row;
  });

interface RowChange<Row> extends Omit<Entry, 'details'> {
  id: string;
  details?(before: Row, row: Row): Entry['details'];
}

/**
 * Changes a row in one transaction, with an audit entry and a notice for the pages that show it. Afterwards the caller
 * sees the change at once, without waiting for the notice.
 * @param write changes the locked row and returns it, or undefined if nothing had to change: then there is no audit
 * entry. It checks the version that the caller saw (`requireSeen`).
 * @returns the current row
 * @throws NOT_FOUND – there is no row to lock; also the errors of `write`
 */
export async function changeRow<Row extends { id: string }>(
  ctx: Context,
  rows: ChangeableRows<Row>,
  { id, details, ...entry }: RowChange<NoInfer<Row>>,
  write: (trx: Trx, present: Row) => Promise<Row | undefined>,
): Promise<Row> {
  const current = await ctx.db.transaction().execute(async (trx) => {
    const before = (await rows.lock(trx, id)) ?? failNotFound(rows.notFound);
    const row = await write(trx, before);
    if (row === undefined) return before;
    await recordChange(ctx, trx, rows, { ...entry, details: details?.(before, row) }, [row, before]);
    return row;
  });
  ctx.services.content.forget(...(rows.scopes?.(current) ?? []));
  return current;
}
