import type { ReceivedBy, RegistrationEntry, ReplyOf, searchRegistrations } from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import { type Context, heldBy } from '../../platform/context.ts';
import {
  editionNow,
  getCurrentEditionRow,
  getEditionRow,
  getWholeFeeTable,
  timesOf,
} from '../editions/index.ts';
import {
  countFound,
  type FoundRow,
  type RegistrationFilter,
  selectRegistrationPage,
} from './find-registrations.queries.ts';
import { totalsOf } from './find-registrations.rules.ts';
import { badgeNameFor, quoteFor, readableNumber, userNameFor } from './registrations.rules.ts';

type Query = ReceivedBy<typeof searchRegistrations>['query'];
type Filters = Omit<Query, 'page' | 'size' | 'sort'>;

/** The edition that a list is about, with what its rows are told by. @throws NOT_FOUND – no such edition */
async function editionOf(ctx: Context, id: string | undefined) {
  const edition = id === undefined ? await getCurrentEditionRow(ctx) : await getEditionRow(ctx, id);
  const table = await getWholeFeeTable(ctx, edition.id);
  const times = timesOf(edition);
  return {
    id: edition.id,
    priceOf: (categoryCode: string) => quoteFor(table, categoryCode)?.total,
    /** By the same (rehearsal) clock as deadlines. */
    shown: (instant: Date) => editionNow(times, instant).toISOString(),
  };
}

const filterFor = (ctx: Context, editionId: string, { editionId: _asked, ...filters }: Filters) => ({
  ...filters,
  editionId,
  searchesAll: heldBy(ctx.actor).includes('REGISTRATION_Manage'),
});

function chargeOf(row: FoundRow, shown: (instant: Date) => string): RegistrationEntry['charge'] {
  const { phase, amount_minor: amountMinor, currency, period, tno, completed_at: completedAt } = row;
  if (tno === null || phase === null || amountMinor === null || currency === null) return null;
  return {
    amount: { amountMinor, currency },
    phase,
    period: period as NonNullable<RegistrationEntry['charge']>['period'],
    paidAt: phase === 'paid' && completedAt !== null ? shown(completedAt) : null,
  };
}

type ListedEdition = Awaited<ReturnType<typeof editionOf>>;

function entryOf(row: FoundRow, { priceOf, shown }: ListedEdition): RegistrationEntry {
  const charge = chargeOf(row, shown);
  const isUnpaid = row.public_state === 'waiting' || row.public_state === 'failed';
  return {
    id: row.id,
    registrationNumber: readableNumber(row.number),
    audience: row.audience,
    userName: userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name }),
    badgeName: badgeNameFor(row.family_name, row.given_name),
    affiliation: row.affiliation_ko ?? row.affiliation_en,
    country: row.country,
    categoryCode: row.category_code,
    categoryName: { ko: row.category_name_ko, en: row.category_name_en },
    state: row.public_state,
    wantsCredits: row.wants_credits,
    createdAt: shown(row.created_at),
    charge,
    due: isUnpaid && charge === null ? (priceOf(row.category_code) ?? null) : null,
  };
}

/**
 * Registrations of an edition that fit, with what all of them come to; the search itself is kept. `page` counts from
 * 0. Addresses, telephone and licence numbers find somebody only for who may see them.
 * @throws NOT_FOUND – no such edition
 */
export async function findRegistrations(
  ctx: Context,
  { page, size, sort, ...filters }: Query,
): Promise<ReplyOf<typeof searchRegistrations>> {
  const edition = await editionOf(ctx, filters.editionId);
  const filter: RegistrationFilter = filterFor(ctx, edition.id, filters);
  const [{ rows, total }, counted] = await Promise.all([
    selectRegistrationPage(ctx.db, filter, { page, size, sort }),
    countFound(ctx.db, filter),
  ]);
  await recordAuditAlone(ctx, {
    action: 'registrations.searched',
    subjectType: 'edition',
    subjectId: edition.id,
    details: { ...filters, page, found: total },
  });
  return {
    content: rows.map((row) => entryOf(row, edition)),
    total,
    totals: totalsOf(counted, edition.priceOf),
  };
}
