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
  replaceSeatQuota,
  updateOffSale,
  upsertEdition,
  upsertFeeCategory,
} from './edition-import.queries.ts';
import type { EditionRow, FeeCategoryRow } from './editions.queries.ts';
import { editionScope, feesScope } from './editions.rules.ts';
import { siteSetting } from './editions.service.ts';
import { type CategorySales, pricesOf } from './import-edition.rules.ts';

function editionRow(ctx: Context, file: EditionFile, present: EditionRow | undefined): EditionRow {
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
      position,
      is_on_sale: category.isOnSale,
    });
    const prices = pricesOf(category).map(({ period, currency, amountMinor }) => ({
      category_id: id,
      period,
      currency,
      amount_minor: amountMinor,
    }));
    await replaceFeePrices(trx, [id], prices);
  }
  return ids;
}

async function writeSeats(
  ctx: Context,
  trx: Trx,
  file: EditionFile,
  editionId: string,
  ids: ReadonlyMap<string, string>,
  sales: readonly CategorySales[],
): Promise<void> {
  const quota = (categoryId: string | null, capacity: number | null, taken: number) =>
    replaceSeatQuota(trx, {
      id: newId(ctx.now),
      edition_id: editionId,
      category_id: categoryId,
      capacity,
      taken,
    });
  await quota(
    null,
    file.seats,
    sales.reduce((sum, { seats }) => sum + seats, 0),
  );
  for (const { code, seats } of file.categories) {
    const id = ids.get(code) ?? null;
    await quota(id, seats, sales.find(({ categoryId }) => categoryId === id)?.seats ?? 0);
  }
}

/** Existing data of an edition before the write. */
export interface Known {
  edition: EditionRow | undefined;
  categories: readonly FeeCategoryRow[];
  sales: readonly CategorySales[];
}

/**
 * Writes the content of a file. The caller has validated it and locked the edition. Categories missing in the file go
 * off sale.
 * @returns the edition's id, and the codes that went off sale
 */
export async function writeEdition(
  ctx: Context,
  trx: Trx,
  file: EditionFile,
  { edition, categories, sales }: Known,
): Promise<{ editionId: string; offSale: string[] }> {
  const row = editionRow(ctx, file, edition);
  await upsertEdition(trx, row);
  const ids = await writeCategories(ctx, trx, file, row.id, categories);
  const removed = categories.filter(({ code }) =>
    file.categories.every((fileCategory) => fileCategory.code !== code),
  );
  await updateOffSale(
    trx,
    removed.map(({ id }) => id),
  );
  await writeSeats(ctx, trx, file, row.id, ids, sales);
  if (!isDeepStrictEqual(await readSetting(trx, siteSetting), file.site))
    await writeSetting(ctx, trx, siteSetting, file.site);
  await touchContent(ctx, trx, editionScope(row.id), feesScope(row.id));
  return { editionId: row.id, offSale: removed.map(({ code }) => code) };
}
