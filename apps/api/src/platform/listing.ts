import { type ListOrder, maximumFound, maximumTotal } from '@airway/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type OrderByItemBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { Db } from '../database/client.ts';
import { gramsOf, personPatterns } from './person-keys.ts';

/** A page of a list, counted from 0, and its order. */
export interface Place<Order extends ListOrder> {
  page: number;
  size: number;
  sort: Order;
}

type FieldOf<Order extends ListOrder> = Order extends `${infer Field},${string}` ? Field : never;

type Sorted<Database, Table extends keyof Database> = StringReference<Database, Table> | RawBuilder<unknown>;

/** A column whose empty values are last in both directions. */
interface LastIfNull<Column> {
  lastIfNull: Column;
}

type ColumnsOf<Database, Table extends keyof Database, Order extends ListOrder> = Record<
  FieldOf<Order>,
  Sorted<Database, Table> | LastIfNull<Sorted<Database, Table>>
>;

const isLastIfNull = <Column>(column: Column | LastIfNull<Column>): column is LastIfNull<Column> =>
  typeof column === 'object' && column !== null && 'lastIfNull' in column;

/**
 * Selects the ids of one page, in its order. An index may answer this without reading the rows, and joins and
 * selected columns are not computed for earlier pages. `columns` maps each sortable field of the contract to a
 * column. `id` breaks ties.
 */
export function idsOnPage<Database, Table extends keyof Database, Row, Order extends ListOrder>(
  found: SelectQueryBuilder<Database, Table, Row>,
  { page, size, sort }: Place<Order>,
  columns: ColumnsOf<Database, Table, Order>,
  id: StringReference<Database, Table>,
) {
  return orderedIds(found, sort, columns, id)
    .limit(size)
    .offset(page * size);
}

/** Selects the ids of all rows, in their order. `id` breaks ties. */
export function orderedIds<Database, Table extends keyof Database, Row, Order extends ListOrder>(
  found: SelectQueryBuilder<Database, Table, Row>,
  sort: Order,
  columns: ColumnsOf<Database, Table, Order>,
  id: StringReference<Database, Table>,
) {
  const { column, order, direction } = orderOf(sort, columns);
  return found
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .orderBy(column, order)
    .orderBy(id, direction);
}

function orderOf<Database, Table extends keyof Database, Order extends ListOrder>(
  sort: Order,
  columns: ColumnsOf<Database, Table, Order>,
) {
  const [field, way] = sort.split(',') as [FieldOf<Order>, 'ASC' | 'DESC'];
  const sorted: Sorted<Database, Table> | LastIfNull<Sorted<Database, Table>> = columns[field];
  const direction: 'asc' | 'desc' = way === 'ASC' ? 'asc' : 'desc';
  const last = isLastIfNull(sorted);
  const order = (item: OrderByItemBuilder) => {
    const directed = way === 'ASC' ? item.asc() : item.desc();
    return last ? directed.nullsLast() : directed;
  };
  return { column: last ? sorted.lastIfNull : sorted, order, direction };
}

/** Selects the rows of one page and the total of all pages, counted up to `maximumTotal`. See `idsOnPage`. */
export async function paginate<Database, Table extends keyof Database, Row, Order extends ListOrder>(
  db: Db,
  found: SelectQueryBuilder<Database, Table, Row>,
  place: Place<Order>,
  columns: ColumnsOf<Database, Table, Order>,
  id: StringReference<Database, Table>,
): Promise<{ rows: Row[]; total: number }> {
  const { column, order, direction } = orderOf(place.sort, columns);
  const counted = found.clearSelect().select(sql`1`.as('one')).limit(maximumTotal).as('counted');
  const [rows, { total }] = await Promise.all([
    found
      .where(sql<SqlBool>`${sql.ref(id)} = any(array${idsOnPage(found, place, columns, id)})`)
      .orderBy(column, order)
      .orderBy(id, direction)
      .execute(),
    db
      .selectFrom(counted)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Counts rows up to `maximumFound`. */
export async function countFound<Database, Table extends keyof Database, Row>(
  db: Db,
  found: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const counted = found.clearSelect().select(sql`1`.as('one')).limit(maximumFound).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const batchSize = 500;

/**
 * Reads all rows in batches of some hundred. Each batch is read when the previous one is used. `select` returns the
 * rows after a given row.
 */
export async function* batchesOf<Row>(
  select: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let batch = await select(undefined, batchSize);
  while (batch.length > 0) {
    yield batch;
    batch = batch.length < batchSize ? [] : await select(batch.at(-1), batchSize);
  }
}

/** Returns the fields that are not undefined, for example the filters that are set, for Kysely's `and({ … })`. */
export const definedFields = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [Column in keyof Filter]?: Exclude<Filter[Column], undefined>;
  };

/**
 * Checks whether a person matches a typed search: each word must be in the column that `person_keys` made. Without a
 * typed text, everybody matches. `all`, if given, contains everything in `keys` and has an index over its
 * `text_grams`.
 */
export const matches = <Database, Table extends keyof Database>(
  of: ExpressionBuilder<Database, Table>,
  typed: string | undefined,
  keys: StringReference<Database, Table>,
  all?: StringReference<Database, Table>,
): Expression<SqlBool> =>
  of.and(
    personPatterns(typed ?? '').flatMap((patterns) => [
      sql<SqlBool>`${of.ref(keys)} like any(${patterns}::text[])`,
      ...(all === undefined ? [] : mayBeLike(of.ref(all), patterns)),
    ]),
  );

/** Conditions that an index over `text_grams` can answer: true if the text may match one of the patterns. */
function mayBeLike(text: Expression<unknown>, patterns: readonly string[]): Expression<SqlBool>[] {
  const grams = patterns.map(gramsOf);
  if (grams.some((ofOne) => ofOne.length === 0)) return [];
  const each = grams.map((ofOne) => sql`text_grams(${text}) @> ${ofOne}::text[]`);
  return [sql<SqlBool>`(${sql.join(each, sql` or `)})`];
}
