import { audiences, type Currency, type FeeTable } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import {
  type EditionRow,
  type FeeCategoryRow,
  type SeatQuotaRow,
  selectFeeCategories,
  selectFeePrices,
  selectSeatQuotas,
} from './editions.queries.ts';
import { editionNow, feePeriodAt, feePeriods, feesScope, fewSeats } from './editions.rules.ts';
import { getEditionRow, timesOf } from './editions.service.ts';

export { feesScope };

/** Returns the currency of a fee. International fees are in won if dollars are not offered. */
function currencyFor(row: EditionRow, audience: 'korean' | 'international'): Currency {
  return audience === 'korean' ? 'KRW' : row.international_currency;
}

type WholeFeeTable = Omit<FeeTable, 'categories'> & {
  categories: (FeeTable['categories'][number] & { isOnSale: boolean })[];
};

async function readFees(ctx: Context, editionId: string) {
  const [categories, prices, quotas] = await Promise.all([
    selectFeeCategories(ctx.db, editionId),
    selectFeePrices(ctx.db, editionId),
    selectSeatQuotas(ctx.db, editionId),
  ]);
  return { categories, prices, quotas };
}

const seatsLeftIn = (quota: SeatQuotaRow | undefined) =>
  quota === undefined ? Number.POSITIVE_INFINITY : quota.capacity - quota.taken;

/** Returns the fee table with categories off sale too: existing registrations may have them. @throws NOT_FOUND */
export async function getWholeFeeTable(ctx: Context, editionId: string): Promise<WholeFeeTable> {
  const row = await getEditionRow(ctx, editionId);
  const { categories, prices, quotas } = await ctx.services.content.cached(feesScope(editionId), 'rows', () =>
    readFees(ctx, editionId),
  );
  const times = timesOf(row);
  const at = editionNow(times, ctx.now);
  const period = feePeriodAt(times, at);
  const leftInEdition = seatsLeftIn(quotas.find((quota) => quota.category_id === null));
  const categoryOf = (category: FeeCategoryRow): WholeFeeTable['categories'][number] => {
    const remainingSeats = Math.min(
      leftInEdition,
      seatsLeftIn(quotas.find((quota) => quota.category_id === category.id)),
    );
    const currency = currencyFor(row, category.audience);
    return {
      isOnSale: category.is_on_sale,
      id: category.id,
      code: category.code,
      audience: category.audience,
      name: bilingual(category, 'name'),
      description: bilingual(category, 'description'),
      licence: category.licence,
      isFull: remainingSeats <= 0,
      seatsLeft: remainingSeats > 0 && remainingSeats < fewSeats ? remainingSeats : null,
      prices: prices
        .filter((price) => price.category_id === category.id && price.currency === currency)
        .map((price) => ({
          period: price.period,
          price: { amountMinor: price.amount_minor, currency: price.currency },
        })),
    };
  };
  return {
    editionId,
    period,
    isOpen: period !== null,
    isFull: leftInEdition <= 0,
    opensAt: times.registrationOpensAt.toISOString(),
    closesAt: times.registrationClosesAt.toISOString(),
    periods: feePeriods(times).map(({ period, startsAt, endsAt }) => ({
      period,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    currencies: audiences.map((audience) => ({ audience, currency: currencyFor(row, audience) })),
    categories: categories.map(categoryOf),
  };
}

/** Returns the public fee table of an edition: categories on sale. @throws NOT_FOUND – no such edition */
export async function getFeeTable(ctx: Context, editionId: string): Promise<FeeTable> {
  const { categories, ...table } = await getWholeFeeTable(ctx, editionId);
  const onSale = categories.filter(({ isOnSale }) => isOnSale);
  return { ...table, categories: onSale.map(({ isOnSale: _isOnSale, ...category }) => category) };
}

/** Returns the fee table while registration is open. @throws REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED */
export async function getOpenFeeTable(ctx: Context, editionId: string): Promise<FeeTable> {
  const table = await getFeeTable(ctx, editionId);
  if (table.isOpen) return table;
  const times = timesOf(await getEditionRow(ctx, editionId));
  return fail(
    editionNow(times, ctx.now) < times.registrationOpensAt ? 'REGISTRATION_NOT_OPEN' : 'REGISTRATION_CLOSED',
  );
}
