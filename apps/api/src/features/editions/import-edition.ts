import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import { paired } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { writeSetting } from '../../platform/site-settings.ts';
import type { EditionFile } from './edition-file.rules.ts';
import {
  lockImports,
  lockSeats,
  replaceFeePrices,
  replaceSeatQuota,
  updateOffSale,
  upsertEdition,
  upsertFeeCategory,
} from './edition-import.queries.ts';
import {
  type EditionRow,
  type FeeCategoryRow,
  selectEditionByYear,
  selectFeeCategories,
  selectFeePrices,
} from './editions.queries.ts';
import { editionScope, feesScope } from './editions.rules.ts';
import { siteSetting } from './editions.service.ts';
import {
  type CategorySales,
  importProblems,
  type PresentEdition,
  priceChanges,
  pricesOf,
} from './import-edition.rules.ts';

export interface ImportOptions {
  /** Whether prices may change that people have registered at. */
  changesPrices: boolean;
  /** Answered by the registrations feature, which lies above this one. */
  countSales: (trx: Trx, editionId: string) => Promise<CategorySales[]>;
}

export type ImportOutcome =
  | { editionId: string; isNew: boolean; offSale: string[] }
  /** Nothing was changed. */
  | { problems: string[]; priceChanges: string[] };

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
  };
}

async function readPresent(
  trx: Trx,
  edition: EditionRow | undefined,
): Promise<{ rows: FeeCategoryRow[]; present: PresentEdition | undefined }> {
  if (edition === undefined) return { rows: [], present: undefined };
  const rows = await selectFeeCategories(trx, edition.id);
  const prices = await selectFeePrices(trx, edition.id);
  const categories = rows.map(({ id, code, audience }) => ({
    id,
    code,
    audience,
    prices: prices
      .filter((price) => price.category_id === id)
      .map(({ period, currency, amount_minor: amountMinor }) => ({ period, currency, amountMinor })),
  }));
  return { rows, present: { internationalCurrency: edition.international_currency, categories } };
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

/**
 * Brings an edition, its categories, prices and seats, and the site's setting to what a file says. The same
 * file again changes nothing. Categories that the file leaves out are taken off sale, never removed.
 */
export function importEdition(
  ctx: Context,
  file: EditionFile,
  options: ImportOptions,
): Promise<ImportOutcome> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const edition = await selectEditionByYear(trx, file.year);
    if (edition !== undefined) await lockSeats(trx, edition.id);
    const { rows, present } = await readPresent(trx, edition);
    const sales = edition === undefined ? [] : await options.countSales(trx, edition.id);
    if (present !== undefined) {
      const problems = importProblems(file, present, sales);
      const changes = options.changesPrices ? [] : priceChanges(file, present, sales);
      if (problems.length + changes.length > 0) return { problems, priceChanges: changes };
    }
    const row = editionRow(ctx, file, edition);
    await upsertEdition(trx, row);
    const ids = await writeCategories(ctx, trx, file, row.id, rows);
    const left = rows.filter(({ code }) => file.categories.every((wanted) => wanted.code !== code));
    await updateOffSale(
      trx,
      left.map(({ id }) => id),
    );
    await writeSeats(ctx, trx, file, row.id, ids, sales);
    await writeSetting(ctx, trx, siteSetting, file.site);
    await touchContent(trx, editionScope(row.id), feesScope(row.id));
    await recordAudit(ctx, trx, {
      action: 'edition.imported',
      subjectType: 'edition',
      subjectId: row.id,
      details: { year: file.year, changesPrices: options.changesPrices },
    });
    return { editionId: row.id, isNew: edition === undefined, offSale: left.map(({ code }) => code) };
  });
}
