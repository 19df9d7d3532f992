import type { LedgerState, listPayments, ReceivedBy } from '@airway/contract';
import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { definedFields, idsOnPage, matches } from '../../platform/listing.ts';
import { likePattern } from '../../platform/person-keys.ts';
import { addDays, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { sortName } from './find-registrations.queries.ts';

type Query = ReceivedBy<typeof listPayments>['query'];

export interface LedgerFilter extends Omit<Query, 'editionId' | 'page' | 'size' | 'sort'> {
  editionId: string;
  /** Also search addresses, telephone and licence numbers of the people. */
  searchesAll: boolean;
  now: Date;
}

/** Each side is a part of the condition of the index. An expected transfer that another payment replaced is no payment. */
const isListed = sql<boolean>`(payments.phase not in ('created', 'failed')
  or (payments.method <> 'card' and payments.reason is distinct from 'superseded'))`;

/** Equal to the expression of the index: the start of the day of received money, else the moment of the charge. */
const movedAt = sql<Date>`coalesce(payments.received_on::timestamp at time zone ${sql.lit(staffTimeZone)},
  payments.approving_at, payments.created_at)`;

const isOwing = sql<boolean>`(payments.kept_minor < payments.amount_minor - payments.refunded_minor
  or payments.owed_minor > 0)`;

/** The states as conditions, in the order in which they are asked. */
const inState = (now: Date): Record<LedgerState, RawBuilder<boolean>> => ({
  lapsed: sql`payments.phase = 'failed'`,
  expected: sql`payments.phase = 'created' and payments.due_at > ${now}`,
  overdue: sql`payments.phase = 'created' and payments.due_at <= ${now}`,
  checking: sql`payments.phase in ('approving', 'unknown')`,
  returned: sql`payments.phase = 'reversed'`,
  'to-return': sql`(payments.phase in ('reversing', 'reversal-failed') or ${isOwing} is true)`,
  'part-returned': sql`payments.phase = 'paid' and payments.refunded_minor > 0 and ${isOwing} is not true`,
  received: sql`payments.phase = 'paid' and payments.refunded_minor = 0 and ${isOwing} is not true`,
});

const stateOf = (now: Date) =>
  sql<LedgerState>`case ${sql.join(
    Object.entries(inState(now)).map(([state, condition]) => sql`when ${condition} then ${sql.lit(state)}`),
    sql` `,
  )} end`;

const isReceived = sql<boolean>`payments.phase in ('paid', 'reversing', 'reversed', 'reversal-failed')`;
const returnedMinor = sql<number>`case when payments.phase = 'reversed' then payments.amount_minor
  else payments.refunded_minor end`;

/** Selects all matching payments, unordered. */
const foundBy = (
  db: Db,
  { editionId, searchesAll, now, query, from, until, state, ...filter }: LedgerFilter,
) =>
  db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.id', 'payments.registration_id')
    .where('payments.edition_id', '=', editionId)
    .where(isListed)
    .where((of) =>
      of.and(definedFields({ 'payments.method': filter.method, 'payments.currency': filter.currency })),
    )
    .$if(query !== undefined && query.trim() !== '', (rows) =>
      rows.where((of) =>
        of.or([
          of('payments.order_number', 'ilike', likePattern((query as string).trim())),
          of('payments.payer', 'ilike', likePattern((query as string).trim())),
          of('payments.tno', '=', (query as string).trim()),
          of('payments.registration_id', 'in', (people) =>
            people
              .selectFrom('registrations as person')
              .select('person.id')
              .where('person.edition_id', '=', editionId)
              .where((one) =>
                matches(one, query, searchesAll ? 'person.keys' : 'person.name_keys', 'person.keys'),
              ),
          ),
        ]),
      ),
    )
    .$if(state !== undefined, (rows) => rows.where(inState(now)[state as LedgerState]))
    .$if(from !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${movedAt} >= ${startOfDay(from as string, staffTimeZone)}`),
    )
    .$if(until !== undefined, (rows) =>
      rows.where(sql<SqlBool>`${movedAt} < ${startOfDay(addDays(until as string, 1), staffTimeZone)}`),
    );

const rowsOf = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('payments')
    .innerJoin('registrations', 'registrations.id', 'payments.registration_id')
    .leftJoin('fee_categories as category', 'category.id', 'registrations.category_id')
    .where('payments.id', '=', (of) => of.fn.any(of.val(ids)))
    .select([
      'payments.id',
      'payments.registration_id',
      'payments.registration_number',
      'payments.change_id',
      'registrations.name',
      'registrations.family_name',
      'registrations.given_name',
      'category.code as category_code',
      'category.name_ko as category_name_ko',
      'category.name_en as category_name_en',
      'payments.method',
      'payments.amount_minor',
      'payments.refunded_minor',
      'payments.kept_minor',
      'payments.owed_minor',
      'payments.phase',
      'payments.currency',
      'payments.period',
      'payments.received_on',
      'payments.due_at',
      'payments.payer',
      'payments.reference',
      'payments.order_number',
      'payments.tno',
    ])
    .select([
      sql<Date>`coalesce(payments.approving_at, payments.created_at)`.as('happened_at'),
      movedAt.as('moved_at'),
      stateOf(now).as('state'),
      sql<boolean>`exists (select from bank_refunds where bank_refunds.payment_id = payments.id
        and transferred_at is null and withdrawn_at is null)`.as('has_bank_refund'),
    ])
    .$narrowType<{ category_code: NotNull }>();

const inOrderOf = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

export type LedgerRow = Awaited<ReturnType<typeof selectLedgerPage>>[number];

export async function selectLedgerPage(
  db: Db,
  filter: LedgerFilter,
  place: Pick<Query, 'page' | 'size' | 'sort'>,
) {
  const columns = { day: movedAt, amount: 'payments.amount_minor', userName: sortName } as const;
  const page = await idsOnPage(foundBy(db, filter), place, columns, 'payments.id').execute();
  const ids = page.map(({ id }) => id);
  return inOrderOf(ids, await rowsOf(db, ids, filter.now).execute());
}

/** Selects the next matches, by the day of the money. */
export async function selectLedgerAfter(
  db: Db,
  filter: LedgerFilter,
  { after, limit }: { after: Pick<LedgerRow, 'id'> | undefined; limit: number },
): Promise<LedgerRow[]> {
  const next = await foundBy(db, filter)
    .select('payments.id')
    .$if(after !== undefined, (rest) =>
      rest.where(
        sql<SqlBool>`(${movedAt}, payments.id) > (select ${movedAt}, payments.id from payments
          where payments.id = ${after?.id})`,
      ),
    )
    .orderBy(movedAt)
    .orderBy('payments.id')
    .limit(limit)
    .execute();
  const ids = next.map(({ id }) => id);
  return inOrderOf(ids, await rowsOf(db, ids, filter.now).execute());
}

/** Sums matches by method and currency. */
export const sumLedger = (db: Db, filter: LedgerFilter) =>
  foundBy(db, filter)
    .select((of) => [
      'payments.method',
      'payments.currency',
      of.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(payments.amount_minor) filter (where ${isReceived}), 0)::bigint`.as(
        'received',
      ),
      sql<number>`coalesce(sum(${returnedMinor}) filter (where ${isReceived}), 0)::bigint`.as('returned'),
      sql<number>`coalesce(sum(payments.amount_minor) filter (where payments.phase = 'created'), 0)::bigint`.as(
        'expected',
      ),
    ])
    .groupBy(['payments.method', 'payments.currency'])
    .orderBy('payments.currency')
    .orderBy('payments.method')
    .execute();
