import type { ReceivedBy, searchRegistrations } from '@airway/contract';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import {
  countFound as countUpTo,
  definedFields,
  idsOnPage,
  matches,
  orderedIds,
} from '../../platform/listing.ts';
import { latestPaymentsOf } from '../payments/index.ts';

type Query = ReceivedBy<typeof searchRegistrations>['query'];

export interface RegistrationFilter extends Omit<Query, 'editionId' | 'page' | 'size' | 'sort' | 'state'> {
  editionId: string;
  state?: Query['state'] | 'uncancelled';
  /** Also search addresses, telephone and licence numbers. */
  searchesAll: boolean;
}

/** The public state, as `publicStateFor` derives it. */
const publicState = sql<'waiting' | 'completed' | 'failed' | 'cancelled'>`case
  when registrations.state = 'confirmed' then 'completed'
  when registrations.state = 'cancelled' then 'cancelled'
  when payment.phase = 'failed' then 'failed'
  else 'waiting' end`;

/** The same states as conditions. States unrelated to payments do not read payments. */
const inState: Record<NonNullable<RegistrationFilter['state']>, RawBuilder<boolean>> = {
  completed: sql`registrations.state = 'confirmed'`,
  cancelled: sql`registrations.state = 'cancelled'`,
  failed: sql`registrations.state = 'pending' and payment.phase = 'failed'`,
  waiting: sql`registrations.state = 'pending' and payment.phase is distinct from 'failed'`,
  unpaid: sql`registrations.state = 'pending'`,
  uncancelled: sql`registrations.state <> 'cancelled'`,
};

/** True for an unpaid registration whose seat was released. Equal to the condition of its index. */
const isReleased = sql<boolean>`(registrations.state = 'pending' and registrations.seat_held_until is null)`;

/** True if money is or may be charged: charged once, or requested with an unknown outcome. */
const isCharged = sql<boolean>`(payment.tno is not null or coalesce(payment.phase in ('approving', 'unknown'), false))`;

/** Equal to the expression of the index for sorting. */
export const sortName = sql<string>`lower(coalesce(registrations.name,
  registrations.family_name || ' ' || registrations.given_name))`;

/** Equal to the expression of the index for sorting. */
const sortAffiliation = sql<string>`lower(coalesce(registrations.affiliation_ko, registrations.affiliation_en))`;

/** Columns of the orders of a list. Equal rows are sorted by id. */
const sortColumns = {
  createdAt: 'registrations.created_at',
  userName: sortName,
  affiliation: sortAffiliation,
  country: 'registrations.country',
  category: 'category.code',
  attendance: 'registrations.attendance',
  state: sql`case ${publicState} when 'waiting' then 1 when 'completed' then 2 when 'failed' then 3 else 4 end`,
  // A whole number of won, then cents. Free registrations have no charge.
  amount: {
    lastIfNull: sql`case when ${isCharged}
      then amount_minor + case currency when 'KRW' then 0 else 1000000000000000 end end`,
  },
  paidAt: { lastIfNull: sql`case when payment.phase = 'paid' then payment.completed_at end` },
} as const;

/** A left join, though every row has a category: the planner can then drop an unused join. */
const registrationsOf = (db: Db, editionId: string, ids?: readonly string[]) =>
  db
    .selectFrom('registrations')
    .leftJoin('fee_categories as category', 'category.id', 'registrations.category_id')
    .leftJoin(latestPaymentsOf(db, editionId, ids), 'payment.registration_id', 'registrations.id')
    .where('registrations.edition_id', '=', editionId);

const rowsOf = (db: Db, editionId: string, ids: readonly string[]) =>
  registrationsOf(db, editionId, ids)
    .leftJoin('registration_changes as waiting', (join) =>
      join.onRef('waiting.registration_id', '=', 'registrations.id').on('waiting.state', '=', 'waiting'),
    )
    .where('registrations.id', '=', (of) => of.fn.any(of.val(ids)))
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
      'registrations.attendance',
      'registrations.wants_credits',
      'registrations.created_at',
      'category.code as category_code',
      'category.name_ko as category_name_ko',
      'category.name_en as category_name_en',
      'payment.phase',
      'payment.amount_minor',
      'payment.currency',
      'payment.period',
      'payment.due_at',
      'payment.completed_at',
      'waiting.pays_minor as difference_minor',
      'waiting.currency as difference_currency',
    ])
    .select([publicState.as('public_state'), isCharged.as('is_charged')])
    .$narrowType<{ category_code: NotNull }>();

/** Selects all matching registrations, unordered. */
const foundBy = (db: Db, { editionId, searchesAll, ...filter }: RegistrationFilter) => {
  const keys = searchesAll ? 'registrations.keys' : 'registrations.name_keys';
  const { state, seat, option, country, period, credits, tag } = filter;
  return registrationsOf(db, editionId)
    .where((of) => matches(of, filter.query, keys, 'registrations.keys'))
    .where((of) =>
      of.and(
        definedFields({ 'category.code': filter.category, 'registrations.attendance': filter.attendance }),
      ),
    )
    .$if(state !== undefined, (of) => of.where(inState[state as keyof typeof inState]))
    .$if(seat === 'released', (of) => of.where(isReleased))
    .$if(option !== undefined, (of) =>
      of.where('registrations.id', 'in', (lines) =>
        lines
          .selectFrom('registration_lines as line')
          .innerJoin('fee_options', 'fee_options.id', 'line.option_id')
          .select('line.registration_id')
          .where('fee_options.edition_id', '=', editionId)
          .where('fee_options.code', '=', option as string)
          .where('line.cancelled_at', 'is', null),
      ),
    )
    .$if(tag !== undefined, (of) =>
      of.where('registrations.id', 'in', (tags) =>
        tags
          .selectFrom('registration_tags')
          .select('registration_id')
          .where('registration_tags.edition_id', '=', editionId)
          .where('registration_tags.tag', '=', tag as string),
      ),
    )
    .$if(country !== undefined, (of) =>
      of.where('registrations.country', country === 'korea' ? '=' : '<>', 'KR'),
    )
    .$if(period !== undefined, (of) => of.where('payment.period', '=', period as string).where(isCharged))
    .$if(credits !== undefined, (of) => of.where('registrations.wants_credits', '=', credits === 'wanted'));
};

/** Counts the registrations of an edition that lost their seat, as the filter `seat` finds them. */
export const countReleased = (db: Db, editionId: string): Promise<number> =>
  countUpTo(db, db.selectFrom('registrations').where('edition_id', '=', editionId).where(isReleased));
/** Selects registrations with the columns of lists, unordered. */
export const selectRowsOf = (db: Db, editionId: string, ids: readonly string[]) =>
  rowsOf(db, editionId, ids).execute();

/** Selects one registration with the columns of lists. */
export const selectFound = (db: Db, editionId: string, id: string) =>
  rowsOf(db, editionId, [id]).executeTakeFirstOrThrow();

export type FoundRow = Awaited<ReturnType<typeof selectFound>>;

export async function selectRegistrationPage(
  db: Db,
  filter: RegistrationFilter,
  place: Pick<Query, 'page' | 'size' | 'sort'>,
): Promise<FoundRow[]> {
  const page = await idsOnPage(foundBy(db, filter), place, sortColumns, 'registrations.id').execute();
  const ids = page.map(({ id }) => id);
  const rows = await selectRowsOf(db, filter.editionId, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Selects the ids of all matches in order. */
export const selectFoundIds = async (
  db: Db,
  filter: RegistrationFilter,
  sort: Query['sort'],
): Promise<string[]> =>
  (await orderedIds(foundBy(db, filter), sort, sortColumns, 'registrations.id').execute()).map(
    ({ id }) => id,
  );

/** Selects registrations with all answers, in the order of the ids. */
export async function selectFoundRows(db: Db, editionId: string, ids: readonly string[]) {
  const rows = await rowsOf(db, editionId, ids)
    .select([
      'registrations.email',
      'registrations.phone',
      'registrations.licence_number',
      'registrations.department',
      'registrations.dietary_need',
      'registrations.dietary_note',
    ])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Counts matches and sums the money at the gateway, by state, category and currency (null: no money). */
export const countFound = (db: Db, filter: RegistrationFilter) =>
  foundBy(db, filter)
    .select((of) => [
      publicState.as('public_state'),
      'category.code as category_code',
      'registrations.attendance',
      isCharged.as('is_charged'),
      sql<
        'KRW' | 'USD' | null
      >`case when phase in ('paid', 'reversing', 'reversal-failed') then currency end`.as('held_currency'),
      of.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('amount_minor'),
    ])
    .groupBy(['public_state', 'category_code', 'registrations.attendance', 'is_charged', 'held_currency'])
    .$narrowType<{ category_code: NotNull }>()
    .execute();

/** Counts the discount codes of matches that are neither paid nor cancelled, by state and category. */
export const countUnpaidCodes = (db: Db, filter: RegistrationFilter) =>
  foundBy(db, filter)
    .innerJoin('code_uses', 'code_uses.registration_id', 'registrations.id')
    .where('registrations.state', '=', 'pending')
    .where(sql<boolean>`not ${isCharged}`)
    .select((of) => [
      publicState.as('public_state'),
      'category.code as category_code',
      'registrations.attendance',
      'code_uses.code_id',
      of.fn.countAll<number>().as('count'),
    ])
    .groupBy(['public_state', 'category_code', 'registrations.attendance', 'code_id'])
    .$narrowType<{ category_code: NotNull }>()
    .execute();

/** Counts the options in matches that are neither paid nor cancelled, by state and category. */
export const countUnpaidOptions = (db: Db, filter: RegistrationFilter) =>
  foundBy(db, filter)
    .innerJoin('registration_lines as line', 'line.registration_id', 'registrations.id')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .where('registrations.state', '=', 'pending')
    .where('line.cancelled_at', 'is', null)
    .where(sql<boolean>`not ${isCharged}`)
    .select((of) => [
      publicState.as('public_state'),
      'category.code as category_code',
      'registrations.attendance',
      'option.code as option_code',
      of.fn.countAll<number>().as('count'),
    ])
    .groupBy(['public_state', 'category_code', 'registrations.attendance', 'option_code'])
    .$narrowType<{ category_code: NotNull }>()
    .execute();

/** Counts all registrations of an edition by state, category, country and attendance. */
export const countGroups = (db: Db, editionId: string) =>
  registrationsOf(db, editionId)
    .select((of) => [
      publicState.as('public_state'),
      'category.code as category_code',
      'registrations.country',
      'registrations.attendance',
      of.fn.countAll<number>().as('count'),
    ])
    .groupBy(['public_state', 'category_code', 'registrations.country', 'registrations.attendance'])
    .$narrowType<{ category_code: NotNull }>()
    .execute();
