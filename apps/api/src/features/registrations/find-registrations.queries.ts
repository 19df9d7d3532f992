import type { ReceivedBy, searchRegistrations } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { asked, matches, paginate } from '../../platform/listing.ts';
import { latestPaymentsOf } from '../payments/index.ts';

/** Which registrations of an edition are meant. */
export interface RegistrationFilter
  extends Omit<ReceivedBy<typeof searchRegistrations>['query'], 'editionId' | 'page' | 'size' | 'sort'> {
  editionId: string;
  /** Whether addresses, telephone and licence numbers are searched, too. */
  searchesAll: boolean;
}

/** The state that people see, as `publicStateFor` derives it. */
const publicState = sql<'waiting' | 'completed' | 'failed' | 'cancelled'>`case
  when registrations.state = 'confirmed' then 'completed'
  when registrations.state = 'cancelled' then 'cancelled'
  when payment.phase = 'failed' then 'failed'
  else 'waiting' end`;

/** Whether there is money, or may be: charged once, or asked for with an outcome that is not known. */
const isCharged = sql<boolean>`payment.tno is not null or coalesce(payment.phase in ('approving', 'unknown'), false)`;

const rowsOf = (db: Db, editionId: string) =>
  db
    .selectFrom('registrations')
    .innerJoin('fee_categories as category', 'category.id', 'registrations.category_id')
    .leftJoin(latestPaymentsOf(db, editionId), 'payment.registration_id', 'registrations.id')
    .where('registrations.edition_id', '=', editionId)
    .select([
      'registrations.id',
      'registrations.number',
      'registrations.audience',
      'registrations.name',
      'registrations.family_name',
      'registrations.given_name',
      'registrations.affiliation_ko',
      'registrations.affiliation_en',
      'registrations.locale',
      'registrations.country',
      'registrations.wants_credits',
      'registrations.created_at',
      'registrations.name_keys',
      'registrations.keys',
      'category.code as category_code',
      'category.name_ko as category_name_ko',
      'category.name_en as category_name_en',
      'payment.phase',
      'payment.amount_minor',
      'payment.currency',
      'payment.period',
      'payment.completed_at',
    ])
    .select([
      publicState.as('public_state'),
      isCharged.as('is_charged'),
      sql<string>`lower(coalesce(registrations.name, registrations.family_name || ' ' || given_name))`.as(
        'sort_name',
      ),
    ]);

/** Everything that fits, without order. */
const foundBy = (db: Db, { editionId, searchesAll, ...filter }: RegistrationFilter) =>
  db
    .selectFrom(rowsOf(db, editionId).as('found'))
    .where((of) => matches(of, filter.query, searchesAll ? 'found.keys' : 'found.name_keys'))
    .where((of) =>
      of.and(asked({ 'found.public_state': filter.state, 'found.category_code': filter.category })),
    )
    .where((of) =>
      filter.country === undefined
        ? of.and([])
        : of('found.country', filter.country === 'korea' ? '=' : '<>', 'KR'),
    )
    .where((of) =>
      filter.period === undefined
        ? of.and([])
        : of.and([of('found.period', '=', filter.period), of('found.is_charged', '=', true)]),
    )
    .where((of) =>
      filter.credits === undefined ? of.and([]) : of('found.wants_credits', '=', filter.credits === 'wanted'),
    );

/** One registration as lists show it. */
export const selectFound = (db: Db, editionId: string, id: string) =>
  db
    .selectFrom(rowsOf(db, editionId).as('found'))
    .selectAll('found')
    .where('found.id', '=', id)
    .executeTakeFirstOrThrow();

export type FoundRow = Awaited<ReturnType<typeof selectRegistrationPage>>['rows'][number];

export const selectRegistrationPage = (
  db: Db,
  filter: RegistrationFilter,
  place: Pick<ReceivedBy<typeof searchRegistrations>['query'], 'page' | 'size' | 'sort'>,
) =>
  paginate(
    db,
    foundBy(db, filter).selectAll('found'),
    place,
    {
      createdAt: 'found.created_at',
      userName: 'found.sort_name',
      category: 'found.category_code',
    },
    'found.id',
  );

/** The next of what was found with all its answers, in the order in which they were made. */
export const selectFoundAfter = (
  db: Db,
  filter: RegistrationFilter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  foundBy(db, filter)
    .innerJoin('registrations', 'registrations.id', 'found.id')
    .selectAll('found')
    .select([
      'registrations.email',
      'registrations.phone',
      'registrations.licence_number',
      'registrations.department',
      'registrations.dietary_need',
      'registrations.dietary_note',
    ])
    .$if(after !== undefined, (rest) => rest.where('found.id', '>', after as string))
    .orderBy('found.id')
    .limit(limit)
    .execute();

/** How many were found, and what the gateway holds of it, by state, category and currency (null: nothing). */
export const countFound = (db: Db, filter: RegistrationFilter) =>
  foundBy(db, filter)
    .select((of) => [
      'public_state',
      'category_code',
      'is_charged',
      sql<
        'KRW' | 'USD' | null
      >`case when phase in ('paid', 'reversing', 'reversal-failed') then currency end`.as('held_currency'),
      of.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('amount_minor'),
    ])
    .groupBy(['public_state', 'category_code', 'is_charged', 'held_currency'])
    .execute();
