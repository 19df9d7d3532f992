import type { OptionChoice, RegistrationEntry } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import {
  editionNow,
  getCurrentEditionRow,
  getEditionRow,
  getWholeFeeTable,
  timesOf,
} from '../editions/index.ts';
import { type CodeRow, selectUsedCodes } from './discount-codes.queries.ts';
import type { FoundRow } from './find-registrations.queries.ts';
import type { LineRow } from './registration-lines.queries.ts';
import { choiceOf, describeLine, findLines } from './registration-lines.ts';
import {
  badgeNameFor,
  optionPriceFor,
  type Participation,
  quoteFor,
  userNameFor,
} from './registrations.rules.ts';

/** Loads the edition of a list, with functions for its rows. @throws NOT_FOUND – no such edition */
export async function listedEdition(ctx: Context, id: string | undefined) {
  const edition = id === undefined ? await getCurrentEditionRow(ctx) : await getEditionRow(ctx, id);
  const table = await getWholeFeeTable(ctx, edition.id);
  const times = timesOf(edition);
  return {
    id: edition.id,
    priceOf: (chosen: Participation, choices: readonly OptionChoice[] = [], code?: CodeRow) =>
      quoteFor(table, chosen, choices, code)?.total,
    /** Amount by which a code lowers the fee of a category. */
    discountOf: (chosen: Participation, code: CodeRow) => quoteFor(table, chosen, [], code)?.discount?.amount,
    /** Price of an option for people of a category. */
    optionPriceOf(optionCode: string, chosen: Participation) {
      const option = table.options.find(({ code }) => code === optionCode);
      const fee = quoteFor(table, chosen)?.fee;
      return option && fee && optionPriceFor(option, table.period, fee.currency);
    },
    linesOf: (registrationIds: readonly string[]) => findLines(ctx, table, registrationIds),
    /** Discount codes by the id of their registration. */
    codesOf: async (registrationIds: readonly string[]) =>
      new Map((await selectUsedCodes(ctx.db, registrationIds)).map((code) => [code.registration_id, code])),
    categories: table.categories.map(({ code, name }) => ({ code, name })),
    options: table.options.map(({ code, name }) => ({ code, name })),
    timeZone: edition.time_zone,
    /** By the same (rehearsal) clock as deadlines. */
    shown: (instant: Date) => editionNow(times, instant).toISOString(),
  };
}

function chargeOf(row: FoundRow, shown: (instant: Date) => string): RegistrationEntry['charge'] {
  const { phase, amount_minor: amountMinor, currency, period, completed_at: completedAt } = row;
  if (!row.is_charged || phase === null || amountMinor === null || currency === null) return null;
  return {
    amount: { amountMinor, currency },
    phase,
    period: period as NonNullable<RegistrationEntry['charge']>['period'],
    paidAt: phase === 'paid' && completedAt !== null ? shown(completedAt) : null,
  };
}

/** Returns the transfer or invoice that is expected. */
function expectedOf(row: FoundRow): RegistrationEntry['expected'] {
  const { phase, amount_minor: amountMinor, currency, due_at: dueAt } = row;
  if (phase !== 'created' || amountMinor === null || currency === null || dueAt === null) return null;
  return { amount: { amountMinor, currency }, dueAt: dueAt.toISOString() };
}

/** Returns the difference of the change that waits for its payment. */
function differenceOf({ difference_minor: amountMinor, difference_currency: currency }: FoundRow) {
  return amountMinor === null || currency === null ? undefined : { amountMinor, currency };
}

export type ListedEdition = Awaited<ReturnType<typeof listedEdition>>;

/** Converts a registration to an entry of lists. `lines` and `codes` may contain those of others. */
export function entryOf(
  row: FoundRow,
  { lines, codes }: { lines: readonly LineRow[]; codes: ReadonlyMap<string, CodeRow> },
  { priceOf, optionPriceOf, shown }: ListedEdition,
): RegistrationEntry {
  const charge = chargeOf(row, shown);
  const own = lines.filter((line) => line.registration_id === row.id);
  const code = codes.get(row.id);
  // As in the totals: options that are not on sale count nothing.
  const chosen = { categoryCode: row.category_code, attendance: row.attendance };
  const isPriced = (line: LineRow) => optionPriceOf(line.code, chosen) !== undefined;
  const isUnpaid = row.public_state === 'waiting' || row.public_state === 'failed';
  const price = () => priceOf(chosen, own.filter(isPriced).map(choiceOf), code);
  return {
    id: row.id,
    registrationNumber: readableNumber(row.number),
    audience: row.audience,
    userName: userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name }),
    badgeName: badgeNameFor(row.family_name, row.given_name),
    affiliation: row.affiliation_ko ?? row.affiliation_en,
    country: row.country,
    categoryCode: row.category_code,
    categoryName: bilingual(row, 'category_name'),
    attendance: row.attendance,
    options: own.map(describeLine),
    discountCode: code?.code ?? null,
    state: row.public_state,
    wantsCredits: row.wants_credits,
    createdAt: shown(row.created_at),
    charge,
    expected: expectedOf(row),
    due: (isUnpaid && charge === null ? price() : differenceOf(row)) ?? null,
  };
}
