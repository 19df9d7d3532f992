import { type ListOrder, maximumTotal } from '@airway/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { Db } from '../database/client.ts';
import { personPatterns } from './person-keys.ts';

/** Which page of a list, counted from 0, and in which order. */
export interface Place<Order extends ListOrder> {
  page: number;
  size: number;
  sort: Order;
}

type FieldOf<Order extends ListOrder> = Order extends `${infer Field},${string}` ? Field : never;

/**
 * The rows of one page, and how many there are on all pages, counted up to `maximumTotal`. `columns` has the column
 * behind each field that the contract sorts by; `id` orders rows that are equal there.
 */
export async function paginate<Database, Table extends keyof Database, Row, Order extends ListOrder>(
  db: Db,
  found: SelectQueryBuilder<Database, Table, Row>,
  { page, size, sort }: Place<Order>,
  columns: Record<FieldOf<Order>, StringReference<Database, Table>>,
  id: StringReference<Database, Table>,
): Promise<{ rows: Row[]; total: number }> {
  const [field, way] = sort.split(',') as [FieldOf<Order>, 'ASC' | 'DESC'];
  const direction = way === 'ASC' ? 'asc' : 'desc';
  const counted = found.clearSelect().select(sql`1`.as('one')).limit(maximumTotal).as('counted');
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(columns[field], direction)
      .orderBy(id, direction)
      .limit(size)
      .offset(page * size)
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
 * for everybody where nothing was typed.
 */
export const matches = <Database, Table extends keyof Database>(
  of: ExpressionBuilder<Database, Table>,
  typed: string | undefined,
  keys: StringReference<Database, Table>,
): Expression<SqlBool> =>
  of.and(
    personPatterns(typed ?? '').map(
      (patterns) => sql<SqlBool>`${of.ref(keys)} like any(${patterns}::text[])`,
    ),
  );
