import type { MessageId } from '@airway/messages';
import type { Db, Trx } from '../database/client.ts';
import { accountOf } from './acting-account.ts';
import { type AuditEntry, recordAudit } from './audit.ts';
import { type Scope, touchContent } from './content.ts';
import type { Context } from './context.ts';
import { createOnce } from './create-once.ts';
import { failNotFound } from './errors.ts';
import { newId } from './identifiers.ts';

/** Describes how the rows of a table are changed. */
export interface ChangeableRows<Row> {
  subjectType: AuditEntry['subjectType'];
  /** Id in the audit log. Default: the id of the row. */
  subjectId?(row: Row): string;
  /** Locks a row that the caller may change, until the transaction ends. Returns undefined if there is none. */
  lock(trx: Trx, id: string): Promise<Row | undefined>;
  notFound: MessageId;
  /** Returns the scopes of the pages that show the row. `before` is undefined for a new row. */
  scopes?(row: Row, before?: Row): [Scope, ...Scope[]];
}

/** Describes rows that an account creates once per request key. */
interface CreatableRows<Row> extends ChangeableRows<Row> {
  /** The unique key that a repeated request violates. */
  uniqueKey: string;
  /** Selects the row that an earlier request created. */
  find(db: Db, createdBy: string, requestKey: string): Promise<Row | undefined>;
}

async function recordChange<Row extends { id: string }>(
  ctx: Context,
  trx: Trx,
  { subjectType, ...rows }: ChangeableRows<Row>,
  entry: Pick<AuditEntry, 'action' | 'reason' | 'details'>,
  [row, before]: [Row, Row?],
): Promise<void> {
  await recordAudit(ctx, trx, { ...entry, subjectType, subjectId: rows.subjectId?.(row) ?? row.id });
  const scopes = rows.scopes?.(row, before);
  if (scopes !== undefined) await touchContent(ctx, trx, ...scopes);
}

/** The columns of every row that an account creates. */
export interface Created {
  id: string;
  request_key: string;
  created_by: string;
  created_at: Date;
}

/**
 * Creates a row in one transaction, with an audit entry and a notice for the pages that show it. A repeated request
 * returns the existing row.
 * @throws the errors of `insert`
 */
export async function createRow<Row extends { id: string }>(
  ctx: Context,
  rows: CreatableRows<Row>,
  { requestKey, action }: { requestKey: string; action: AuditEntry['action'] },
  insert: (trx: Trx, created: Created) => Promise<Row>,
): Promise<Row> {
  const by = accountOf(ctx);
  const created = { id: newId(ctx.now), request_key: requestKey, created_by: by, created_at: ctx.now };
  const make = () =>
    ctx.db.transaction().execute(async (trx) => {
      const row = await insert(trx, created);
      await recordChange(ctx, trx, rows, { action }, [row]);
      return row;
    });
  return createOnce(rows.uniqueKey, () => rows.find(ctx.db, by, requestKey), make);
}

interface RowChange<Row> extends Pick<AuditEntry, 'action' | 'reason'> {
  id: string;
  details?(before: Row, row: Row): AuditEntry['details'];
}

/**
 * Changes a row in one transaction, with an audit entry and a notice for the pages that show it.
 * @param write changes the locked row and returns it, or undefined if nothing had to change: then there is no audit
 * entry. It checks the version that the caller saw (`requireSeen`).
 * @returns the current row
 * @throws NOT_FOUND – there is no row to lock; also the errors of `write`
 */
export function changeRow<Row extends { id: string }>(
  ctx: Context,
  rows: ChangeableRows<Row>,
  { id, details, ...entry }: RowChange<NoInfer<Row>>,
  write: (trx: Trx, present: Row) => Promise<Row | undefined>,
): Promise<Row> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = (await rows.lock(trx, id)) ?? failNotFound(rows.notFound);
    const row = await write(trx, before);
    if (row === undefined) return before;
    await recordChange(ctx, trx, rows, { ...entry, details: details?.(before, row) }, [row, before]);
    return row;
  });
}
