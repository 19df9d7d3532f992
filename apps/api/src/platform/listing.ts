import { type ListOrder, maximumTotal } from '@airway/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { Db } from '../database/client.ts';
import { gramsOf, personPatterns } from './person-keys.ts';

/** Which page of a list, counted from 0, and in which order. */
export interface Place<Order extends ListOrder> {
  page: number;
  size: number;
  sort: Order;
}

type FieldOf<Order extends ListOrder> = Order extends `${infer Field},${string}` ? Field : never;

type ColumnsOf<Database, Table extends keyof Database, Order extends ListOrder> = Record<
  FieldOf<Order>,
  StringReference<Database, Table> | RawBuilder<unknown>
>;

/**
 * Which rows stand on a page, in its order, by `id` alone: an index may tell that without the rows, and nothing that
 * is joined or selected is worked out for the pages before. `columns` has what is behind each field that the contract
 * sorts by; `id` orders rows that are equal there, and tells them apart.
 */
export function idsOnPage<Database, Table extends keyof Database, Row, Order extends ListOrder>(
  found: SelectQueryBuilder<Database, Table, Row>,
  { page, size, sort }: Place<Order>,
  columns: ColumnsOf<Database, Table, Order>,
  id: StringReference<Database, Table>,
) {
  const { column, direction } = orderOf(sort, columns);
  return found
    .clearSelect()
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(size)
    .offset(page * size);
}

function orderOf<Database, Table extends keyof Database, Order extends ListOrder>(
  sort: Order,
  columns: ColumnsOf<Database, Table, Order>,
) {
  const [field, way] = sort.split(',') as [FieldOf<Order>, 'ASC' | 'DESC'];
  return { column: columns[field], direction: way === 'ASC' ? 'asc' : 'desc' } as const;
}

/** The rows of one page, and how many there are on all pages, counted up to `maximumTotal`; see `idsOnPage`. */
export async function paginate<Database, Table extends keyof Database, Row, Order extends ListOrder>(
  db: Db,
  found: SelectQueryBuilder<Database, Table, Row>,
  place: Place<Order>,
  columns: ColumnsOf<Database, Table, Order>,
  id: StringReference<Database, Table>,
): Promise<{ rows: Row[]; total: number }> {
  const { column, direction } = orderOf(place.sort, columns);
  const counted = found.clearSelect().select(sql`1`.as('one')).limit(maximumTotal).as('counted');
  const [rows, { total }] = await Promise.all([
    found
      .where(sql<SqlBool>`${sql.ref(id)} = any(array${idsOnPage(found, place, columns, id)})`)
      .orderBy(column, direction)
      .orderBy(id, direction)
      .execute(),
    db
      .selectFrom(counted)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

const batchSize = 500;

/** All rows, some hundred at a time, each batch read when the one before is used; `select` gives those after a row. */
export async function* batchesOf<Row>(
  select: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let batch = await select(undefined, batchSize);
  while (batch.length > 0) {
    yield batch;
    batch = batch.length < batchSize ? [] : await select(batch.at(-1), batchSize);
  }
}

/** The conditions that were asked for, for Kysely's `and({ … })`. */
export const asked = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [Column in keyof Filter]?: Exclude<Filter[Column], undefined>;
  };

/**
 * Whether a person is meant by what somebody typed: each word of it is in the column that `person_keys` made. True
 * for everybody where nothing was typed. `all`, if it is given, has everything that `keys` has, and an index over its
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

/** What an index over `text_grams` tells of a text: true where it may be like one of these patterns. */
function mayBeLike(text: Expression<unknown>, patterns: readonly string[]): Expression<SqlBool>[] {
  const grams = patterns.map(gramsOf);
  if (grams.some((ofOne) => ofOne.length === 0)) return [];
  const each = grams.map((ofOne) => sql`text_grams(${text}) @> ${ofOne}::text[]`);
  return [sql<SqlBool>`(${sql.join(each, sql` or `)})`];
}
