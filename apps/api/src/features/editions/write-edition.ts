import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../database/client.ts';
import { paired } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { readSetting, writeSetting } from '../../platform/site-settings.ts';
import type { EditionFile } from './edition-file.rules.ts';
import {
  replaceFeePrices,
  replaceOptionPrices,
  replaceOptionQuota,
  replaceSeatQuota,
  updateOffSale,
  upsertEdition,
  upsertFeeCategory,
  upsertFeeOption,
} from './edition-import.queries.ts';
import type { EditionRow, FeeCategoryRow, FeeOptionRow } from './editions.queries.ts';
import { editionScope, feesScope } from './editions.rules.ts';
import { siteSetting } from './editions.service.ts';
import { pricesOf, type Sales } from './import-edition.rules.ts';

function editionRow(ctx: Context, file: EditionFile, present: EditionRow | undefined) {
  return {
    id: present?.id ?? newId(ctx.now),
    year: file.year,
    ...paired('title', file.title),
    ...paired('theme', file.theme),
    ...paired('host', file.host),
    ...paired('venue', file.venue),
    ...paired('venue_address', file.venueAddress),
    venue_latitude: file.venueLatitude,
    venue_longitude: file.venueLongitude,
    time_zone: file.timeZone,
    starts_on: file.startsOn,
    ends_on: file.endsOn,
    registration_opens_at: new Date(file.registrationOpensAt),
    early_ends_at: new Date(file.earlyEndsAt),
    regular_ends_at: new Date(file.regularEndsAt),
    last_call_days: file.lastCallDays,
    registration_closes_at: new Date(file.registrationClosesAt),
    seat_hold_minutes: file.seatHoldMinutes,
    international_currency: file.internationalCurrency,
    rehearsal_starts_at: null,
    rehearsal_set_at: null,
    created_at: ctx.now,
    day_starts: present?.day_starts ?? [],
    day_ends: present?.day_ends ?? [],
    refund_table: file.refundTable && JSON.stringify(file.refundTable),
  };
}

async function writeCategories(
  ctx: Context,
  trx: Trx,
  file: EditionFile,
  editionId: string,
  known: readonly FeeCategoryRow[],
): Promise<Map<string, string>> {
  const ids = new Map(known.map(({ code, id }) => [code, id]));
  for (const [position, category] of file.categories.entries()) {
    const id = ids.get(category.code) ?? newId(ctx.now);
    ids.set(category.code, id);
    await upsertFeeCategory(trx, {
      id,
      edition_id: editionId,
      code: category.code,
      audience: category.audience,
      ...paired('name', category.name),
      ...paired('description', category.description),
      licence: category.licence,
      for_members: category.isForMembers ?? false,
      position,
      is_on_sale: category.isOnSale,
    });
    const rowsOf = (prices: typeof category.prices) =>
      pricesOf({ prices }).map(({ period, currency, amountMinor }) => ({
        category_id: id,
        period,
        currency,
        amount_minor: amountMinor,
      }));
    await replaceFeePrices(trx, 'fee_prices', id, rowsOf(category.prices));
    await replaceFeePrices(trx, 'online_prices', id, rowsOf(category.onlinePrices));
  }
  return ids;
}

async function writeSeats(
  ctx: Context,
  trx: Trx,
  file: EditionFile,
  editionId: string,
  ids: ReadonlyMap<string, string>,
  sales: Pick<Sales, 'seats' | 'categories'>,
): Promise<void> {
  const quota = (categoryId: string | null, capacity: number | null, taken: number) =>
    replaceSeatQuota(trx, {
      id: newId(ctx.now),
      edition_id: editionId,
      category_id: categoryId,
      capacity,
      taken,
    });
  await quota(null, file.seats, sales.seats);
  for (const { code, seats } of file.categories) {
    const id = ids.get(code) ?? null;
    await quota(id, seats, sales.categories.find((one) => one.id === id)?.seats ?? 0);
  }
}

/** Writes the options with their prices and seats. */
async function writeOptions(
  ctx: Context,
  trx: Trx,
  file: EditionFile,
  editionId: string,
  { options, sales }: Pick<Known, 'options' | 'sales'>,
): Promise<void> {
  for (const [position, option] of file.options.entries()) {
    const id = options.find(({ code }) => code === option.code)?.id ?? newId(ctx.now);
    await upsertFeeOption(trx, {
      id,
      edition_id: editionId,
      code: option.code,
      kind: option.kind,
      attendance: option.attendance,
      ...paired('name', option.name),
      ...paired('description', option.description),
      position,
      is_on_sale: option.isOnSale,
    });
    const prices = pricesOf(option).map(({ period, currency, amountMinor }) => ({
      option_id: id,
      period,
      currency,
      amount_minor: amountMinor,
    }));
    await replaceOptionPrices(trx, id, prices);
    const taken = sales.options.find((one) => one.id === id)?.seats ?? 0;
    await replaceOptionQuota(trx, id, { capacity: option.seats, taken });
  }
}

/** Existing data of an edition before the write. */
interface Known {
  edition: EditionRow | undefined;
  categories: readonly FeeCategoryRow[];
  options: readonly FeeOptionRow[];
  sales: Sales;
}

/** Takes off sale what the file no longer has. @returns the codes */
async function takeOffSale(
  trx: Trx,
  table: 'fee_categories' | 'fee_options',
  known: readonly { id: string; code: string }[],
  kept: readonly { code: string }[],
): Promise<string[]> {
  const removed = known.filter(({ code }) => kept.every((one) => one.code !== code));
  await updateOffSale(
    trx,
    table,
    removed.map(({ id }) => id),
  );
  return removed.map(({ code }) => code);
}

/**
 * Writes the content of a file. The caller has validated it and locked the edition. Categories and options missing in
 * the file go off sale.
 * @returns the edition's id, and the codes that went off sale
 */
export async function writeEdition(
  ctx: Context,
  trx: Trx,
  file: EditionFile,
  { edition, categories, options, sales }: Known,
): Promise<{ editionId: string; offSale: string[] }> {
  const row = editionRow(ctx, file, edition);
  await upsertEdition(trx, row);
  const ids = await writeCategories(ctx, trx, file, row.id, categories);
  const offSale = [
    ...(await takeOffSale(trx, 'fee_categories', categories, file.categories)),
    ...(await takeOffSale(trx, 'fee_options', options, file.options)),
  ];
  await writeSeats(ctx, trx, file, row.id, ids, sales);
  await writeOptions(ctx, trx, file, row.id, { options, sales });
  if (!isDeepStrictEqual(await readSetting(trx, siteSetting), file.site))
    await writeSetting(ctx, trx, siteSetting, file.site);
  await touchContent(ctx, trx, editionScope(row.id), feesScope(row.id));
  return { editionId: row.id, offSale };
}
