import { type BilingualText, currencies, feePeriods } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { failNotFound } from '../../platform/errors.ts';
import { readSetting } from '../../platform/site-settings.ts';
import { momentInZone } from '../../platform/zones.ts';
import type { EditionFile } from './edition-file.rules.ts';
import {
  type EditionRow,
  type FeeCategoryRow,
  type FeeOptionRow,
  selectFeeCategories,
  selectFeeOptions,
  selectFeePrices,
  selectOnlinePrices,
  selectOptionPrices,
  selectSeatQuotas,
} from './editions.queries.ts';
import { siteSetting } from './editions.service.ts';
import { refundTableOf } from './refund-terms.ts';

type PriceRows = Pick<
  Awaited<ReturnType<typeof selectFeePrices>>[number],
  'period' | 'currency' | 'amount_minor'
>[];
type Prices = EditionFile['categories'][number]['prices'];

function pricesIn(rows: PriceRows): Prices {
  const prices: Prices = {};
  for (const currency of currencies) {
    const found = feePeriods.flatMap((period) => {
      const row = rows.find((one) => one.currency === currency && one.period === period);
      return row === undefined ? [] : [[period, row.amount_minor]];
    });
    if (found.length > 0) prices[currency] = Object.fromEntries(found);
  }
  return prices;
}

/** Converts empty stored texts to null. */
const written = ({ ko, en }: BilingualText): BilingualText => ({ ko: ko || null, en: en || null });

/** Builds the file of the current edition. Importing it changes nothing. @throws NOT_FOUND – no site is configured */
export async function readPresentFile(
  trx: Trx,
  row: EditionRow,
): Promise<{ file: EditionFile; categories: FeeCategoryRow[]; options: FeeOptionRow[] }> {
  const categories = await selectFeeCategories(trx, row.id);
  const prices = await selectFeePrices(trx, row.id);
  const onlinePrices = await selectOnlinePrices(trx, row.id);
  const quotas = await selectSeatQuotas(trx, row.id);
  const options = await selectFeeOptions(trx, row.id);
  const optionPrices = await selectOptionPrices(trx, row.id);
  const seatsOf = (id: string | null) => quotas.find((quota) => quota.category_id === id)?.capacity ?? null;
  const moment = (at: Date) => momentInZone(at, row.time_zone);
  const file: EditionFile = {
    year: row.year,
    title: written(bilingual(row, 'title')),
    theme: written(bilingual(row, 'theme')),
    host: written(bilingual(row, 'host')),
    venue: written(bilingual(row, 'venue')),
    venueAddress: written(bilingual(row, 'venue_address')),
    venueLatitude: row.venue_latitude,
    venueLongitude: row.venue_longitude,
    timeZone: row.time_zone,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    registrationOpensAt: moment(row.registration_opens_at),
    earlyEndsAt: moment(row.early_ends_at),
    regularEndsAt: moment(row.regular_ends_at),
    lastCallDays: row.last_call_days,
    registrationClosesAt: moment(row.registration_closes_at),
    seatHoldMinutes: row.seat_hold_minutes,
    internationalCurrency: row.international_currency,
    seats: seatsOf(null) ?? 0,
    categories: categories.map((category) => ({
      code: category.code,
      audience: category.audience,
      name: written(bilingual(category, 'name')),
      description: written(bilingual(category, 'description')),
      licence: category.licence,
      ...(category.for_members && { isForMembers: true }),
      isOnSale: category.is_on_sale,
      seats: seatsOf(category.id),
      prices: pricesIn(prices.filter((price) => price.category_id === category.id)),
      onlinePrices: pricesIn(onlinePrices.filter((price) => price.category_id === category.id)),
    })),
    options: options.map((option) => ({
      code: option.code,
      kind: option.kind,
      attendance: option.attendance,
      name: written(bilingual(option, 'name')),
      description: written(bilingual(option, 'description')),
      isOnSale: option.is_on_sale,
      seats: option.capacity,
      prices: pricesIn(optionPrices.filter((price) => price.option_id === option.id)),
    })),
    refundTable: refundTableOf(row),
    site: (await readSetting(trx, siteSetting)) ?? failNotFound('errors.notFound.siteInfo'),
  };
  return { file, categories, options };
}
