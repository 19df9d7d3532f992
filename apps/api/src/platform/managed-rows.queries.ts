import type { ListOrder } from '@airway/contract';
import {
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type { Tables } from '../database/tables.ts';
import type { Created } from './change-row.ts';
import { countFound, type Place, paginate } from './listing.ts';

/** Columns of every table whose rows staff write and publish. */
export interface ManagedRow extends Created {
  version: number;
  published_at: Date | null;
  changed_at: Date;
}

interface ManagedTable extends Omit<ManagedRow, 'version'> {
  version: Generated<number>;
  edition_id: Generated<string>;
  removed_at: Date | null;
}

type NameOfManaged = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends ManagedRow ? Name : never;
}[keyof Tables];

/** The columns that a form fills. */
type WrittenColumns<Name extends keyof Tables> = Omit<
  Insertable<Tables[Name]>,
  keyof ManagedRow | 'edition_id' | 'removed_at'
>;

interface Options<Row> {
  /** Column of each field that the list sorts by. */
  sort: Record<string, keyof Row & string>;
  /** Whether rows belong to an edition, and whether deleted ones stay as rows with `removed_at`. */
  ofEdition?: boolean;
  isRemovable?: boolean;
  /** Conditions of the filter `needs`: rows on which staff should act at a time of the clock of their dates. */
  needs?: Readonly<Record<string, (at: Date) => RawBuilder<boolean>>>;
}

/** A page of the rows with a need, or of all. */
export interface NeedyPlace extends Place<ListOrder> {
  needs?: string | undefined;
}

/** True for a row whose time has come although it is not published. */
export const awaitsPublishing =
  (from: string, until: string) =>
  (at: Date): RawBuilder<boolean> =>
    sql`(published_at is null and ${sql.ref(from)} <= ${at} and ${at} < ${sql.ref(until)})`;

/** Returns the queries of a table whose rows staff write and publish. Deleted rows are not found. */
export function managedRowQueries<Name extends NameOfManaged>(
  table: Name,
  { sort, ofEdition = false, isRemovable = false, needs = {} }: Options<Selectable<Tables[Name]>>,
) {
  type Row = Selectable<Tables[Name]> & ManagedRow;
  const name = table as string as 'managed';
  const columns = Object.fromEntries(Object.entries(sort).map(([field, column]) => [field, sql.ref(column)]));
  const tables = (db: Db) => db.withTables<{ managed: ManagedTable }>();
  // Kysely cannot name the columns of a table that a parameter names.
  const all = async (query: { execute(): Promise<object[]> }) => (await query.execute()) as Row[];
  const first = async (query: { execute(): Promise<object[]> }) => (await all(query))[0];
  const present = (db: Db) =>
    tables(db)
      .selectFrom(name)
      .selectAll()
      .$if(isRemovable, (query) => query.where('removed_at', 'is', null));
  const ofTable = (db: Db, editionId: string | undefined) =>
    present(db).$if(ofEdition, (query) => query.where('edition_id', '=', editionId ?? null));
  const needing = (rows: ReturnType<typeof ofTable>, need: string | undefined, at: Date) => {
    const condition = need === undefined ? undefined : needs[need]?.(at);
    return condition === undefined ? rows : rows.where(condition);
  };
  return {
    uniqueKey: `${table}_created_by_request_key_key`,
    select: (db: Db, id: string): Promise<Row | undefined> => first(present(db).where('id', '=', id)),
    /** Selects the row that an earlier request with this key created. */
    selectByKey: (db: Db, by: string, requestKey: string): Promise<Row | undefined> =>
      first(
        tables(db)
          .selectFrom(name)
          .selectAll()
          .where('created_by', '=', by)
          .where('request_key', '=', requestKey),
      ),
    /** Locks a row for a change until the transaction ends. */
    lock: (trx: Trx, id: string): Promise<Row | undefined> =>
      first(present(trx).where('id', '=', id).forNoKeyUpdate()),
    /** Selects all rows, or those of an edition, in order of creation. */
    selectAll: (db: Db, editionId: string | undefined): Promise<Row[]> =>
      all(ofTable(db, editionId).orderBy('id')),
    /** Selects a page of the rows; dates are compared with `at`. */
    selectPage: (db: Db, editionId: string | undefined, { needs: need, ...place }: NeedyPlace, at: Date) =>
      paginate(db, needing(ofTable(db, editionId), need, at).$castTo<Row>(), place, columns, 'id'),
    /** Counts the rows with a need, as the filter finds them. */
    countNeeding: (db: Db, editionId: string | undefined, need: string, at: Date): Promise<number> =>
      countFound(db, needing(ofTable(db, editionId), need, at)),
    async insert(trx: Trx, created: Created, written: WrittenColumns<Name>): Promise<Row> {
      const values = { ...written, ...created, changed_at: created.created_at };
      const [row] = await all(tables(trx).insertInto(name).values(values).returningAll());
      return row as Row;
    },
    async update(trx: Trx, id: string, written: Updateable<Tables[Name]>): Promise<Row> {
      const [row] = await all(
        tables(trx)
          .updateTable(name)
          .set(written as object)
          .where('id', '=', id)
          .returningAll(),
      );
      return row as Row;
    },
  };
}
