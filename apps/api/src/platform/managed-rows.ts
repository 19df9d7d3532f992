import type { ListOrder, RowEndpoints } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Db, Trx } from '../database/client.ts';
import type { AuditEntry } from './audit.ts';
import { changedColumns } from './audit-words.ts';
import { type Created, changeRow, createRow } from './change-row.ts';
import type { Scope } from './content.ts';
import type { Context } from './context.ts';
import { failNotFound } from './errors.ts';
import type { Place } from './listing.ts';
import type { ManagedRow, NeedyPlace } from './managed-rows.queries.ts';
import type { NameWithMessage } from './names-with-messages.ts';
import { requireSeen } from './version-of.ts';

/** Queries as `managedRowQueries` makes them. A feature may replace some; `Listed` is then a row with joined columns. */
interface Queries<Row, Listed, Written> {
  uniqueKey: string;
  select(db: Db, id: string): Promise<Listed | undefined>;
  selectByKey(db: Db, by: string, requestKey: string): Promise<Row | undefined>;
  lock(trx: Trx, id: string): Promise<Row | undefined>;
  selectPage(
    db: Db,
    editionId: string | undefined,
    place: NeedyPlace,
    at: Date,
  ): Promise<{ rows: Listed[]; total: number }>;
  insert(trx: Trx, created: Created, written: Written): Promise<Row>;
  update(trx: Trx, id: string, written: object): Promise<Row>;
}

type Act = 'created' | 'changed' | 'published' | 'withdrawn';
/** A subject of the audit log whose acts have their messages. */
type Subject<Name extends string> = `${Name}.${Act}` extends AuditEntry['action'] ? Name : never;

interface ManagedRows<Subj extends string, Row, Listed, Written, Form, Entry, More> {
  queries: Queries<Row, Listed, Written>;
  /** Type of the subject in the audit log; its acts are `<subject>.created` and so on. */
  subject: Subject<Subj>;
  notFound: MessageId;
  /** Returns the edition of the list and of new rows. @throws NOT_FOUND – there is none */
  edition?(ctx: Context): Promise<{ id: string }>;
  /** Returns the time by the clock of the dates of the rows. Default: real time. */
  clock?(ctx: Context): Promise<Date>;
  scopes(row: Row): [Scope, ...Scope[]];
  describe(ctx: Context, rows: readonly Listed[]): Promise<Entry[]> | Entry[];
  /** Returns what an opened row has besides its entry in the list. */
  describeMore(ctx: Context, row: Listed): Promise<More> | More;
  columns(form: Form): NoInfer<Written>;
  /** Columns whose old and new values the audit log stores. Never of personal data. */
  audited: readonly (keyof Row & string)[];
  /** Checks a form and attaches its files. `present` is the row before the change, undefined for a new one. */
  write?(ctx: Context, trx: Trx, id: string, form: Form, present?: Row): Promise<unknown>;
  /** Updates what depends on the row, after each change. */
  written?(ctx: Context, trx: Trx, row: Row, before?: Row): Promise<void>;
  /** Converts an error of the database into a refusal. */
  refuse?(error: unknown): never;
  /** Removes what belongs to a deleted row, and returns columns to empty. The row stays, for the audit log. */
  remove?(ctx: Context, trx: Trx, row: Row): Promise<object>;
}

const rethrow = (error: unknown): never => {
  throw error;
};

/** Returns the services of the calls that `rowEndpoints` declares; `addRowCalls` mounts them. */
export function manageRows<
  const Subj extends NameWithMessage<'audit-subject'>,
  Row extends ManagedRow,
  Listed extends { id: string; version: number },
  Written extends object,
  Typed,
  Form,
  Entry extends { id: string },
  More,
  SentQuery,
  Query extends Place<ListOrder>,
>(
  calls: RowEndpoints<Typed, Form, Entry, More, SentQuery, Query>,
  {
    queries,
    notFound,
    refuse = rethrow,
    ...feature
  }: ManagedRows<Subj, Row, Listed, Written, Form, Entry, More>,
) {
  const { lock, uniqueKey, selectByKey: find } = queries;
  const { scopes } = feature;
  const rows = { subjectType: feature.subject, lock, notFound, scopes, uniqueKey, find };
  const actionOf = (act: Act | 'removed') => `${feature.subject}.${act}` as AuditEntry['action'];

  /** Returns a row for its editor. */
  async function get(ctx: Context, row: Listed): Promise<Entry & More & { version: number }> {
    const [entry = failNotFound(notFound)] = await feature.describe(ctx, [row]);
    return { ...entry, ...(await feature.describeMore(ctx, row)), version: row.version };
  }
  /** Answers with the version that was written: what was read may be of a later change, which the caller did not see. */
  const replyOf = async (ctx: Context, { id, version }: Row) => ({
    ...(await get(ctx, (await queries.select(ctx.db, id)) ?? failNotFound(notFound))),
    version,
  });

  const details = (before: Row, row: Row) => changedColumns(before, row, feature.audited);
  const change = (
    ctx: Context,
    id: string,
    action: AuditEntry['action'],
    write: (trx: Trx, present: Row) => Promise<Row | undefined>,
  ) =>
    changeRow(ctx, rows, { id, action, details }, async (trx, present) => {
      const row = await write(trx, present);
      if (row !== undefined) await feature.written?.(ctx, trx, row, present);
      return row;
    });

  const switched =
    (act: 'published' | 'withdrawn') =>
    async (ctx: Context, { id }: { id: string }) => {
      const row = await change(ctx, id, actionOf(act), async (trx, present) => {
        const isWanted = act === 'published';
        if ((present.published_at !== null) === isWanted) return undefined;
        return queries.update(trx, id, { published_at: isWanted ? ctx.now : null });
      });
      return replyOf(ctx, row);
    };

  /** Creates a row. A repeated `requestKey` returns the existing one. */
  async function create(ctx: Context, body: Form & { requestKey: string }) {
    const edition = await feature.edition?.(ctx);
    const act = { requestKey: body.requestKey, action: actionOf('created') };
    const created = await createRow(ctx, rows, act, async (trx, created) => {
      const columns = { ...feature.columns(body), ...(edition && { edition_id: edition.id }) };
      const row = await queries.insert(trx, created, columns);
      // After the insertion, at which a repeated request waits: its files are attached once.
      await feature.write?.(ctx, trx, row.id, body);
      await feature.written?.(ctx, trx, row);
      return row;
    }).catch(refuse);
    return replyOf(ctx, created);
  }
  const publish = switched('published');
  const { remove } = feature;
  return {
    calls,
    get,
    create,
    publish,
    withdraw: switched('withdrawn'),
    /** Call options for any row, for staff. */
    named: { row: ({ db }: Context, { id }: { id: string }) => queries.select(db, id), notFound },
    /** Lists all rows. `page` counts from 0. */
    async list(ctx: Context, query: Query): Promise<{ content: Entry[]; total: number }> {
      const edition = await feature.edition?.(ctx);
      const at = (await feature.clock?.(ctx)) ?? ctx.now;
      const { rows: listed, total } = await queries.selectPage(ctx.db, edition?.id, query, at);
      return { content: await feature.describe(ctx, listed), total };
    },
    /** @throws CONFLICT – somebody changed the row after the caller read it */
    async change(ctx: Context, { id }: { id: string }, body: Form & { version: number }) {
      const changed = await change(ctx, id, actionOf('changed'), async (trx, present) => {
        requireSeen(present.version, body.version);
        await feature.write?.(ctx, trx, id, body, present);
        const version = body.version + 1;
        return queries.update(trx, id, { ...feature.columns(body), changed_at: ctx.now, version });
      }).catch(refuse);
      return replyOf(ctx, changed);
    },
    /** Absent where rows are not deleted. */
    remove:
      remove &&
      (async (ctx: Context, { id }: { id: string }): Promise<Record<string, never>> => {
        await change(ctx, id, actionOf('removed'), async (trx, present) => {
          const emptied = await remove(ctx, trx, present);
          return queries.update(trx, id, { ...emptied, removed_at: ctx.now });
        });
        return {};
      }),
    /** Creates and publishes a row of the demo once. The request key finds it again. */
    async seed(ctx: Context, requestKey: string, form: () => Form | Promise<Form>): Promise<void> {
      if (ctx.actor.kind !== 'account') return;
      if ((await find(ctx.db, ctx.actor.accountId, requestKey)) !== undefined) return;
      await publish(ctx, await create(ctx, { ...(await form()), requestKey }));
    },
  };
}
