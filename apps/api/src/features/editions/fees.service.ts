import { audiences, type Currency, type FeeTable } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import {
  type EditionRow,
  type FeeCategoryRow,
  type FeeOptionRow,
  type SeatQuotaRow,
  selectFeeCategories,
  selectFeeOptions,
  selectFeePrices,
  selectOnlinePrices,
  selectOptionPrices,
  selectSeatQuotas,
} from './editions.queries.ts';
import { editionNow, feePeriodAt, feePeriods, feesScope, fewSeats } from './editions.rules.ts';
import { getEditionRow, timesOf } from './editions.service.ts';
import { publicRefundTable } from './refund-terms.ts';

export { feesScope };

/** Returns the currency of a fee. International fees are in won if dollars are not offered. */
function currencyFor(row: EditionRow, audience: 'korean' | 'international'): Currency {
  return audience === 'korean' ? 'KRW' : row.international_currency;
}

type WholeFeeTable = Omit<FeeTable, 'categories' | 'options'> & {
  categories: (FeeTable['categories'][number] & { isOnSale: boolean })[];
  options: (FeeTable['options'][number] & { isOnSale: boolean })[];
};

async function readFees(ctx: Context, editionId: string) {
  const [categories, prices, onlinePrices, quotas, options, optionPrices] = await Promise.all([
    selectFeeCategories(ctx.db, editionId),
    selectFeePrices(ctx.db, editionId),
    selectOnlinePrices(ctx.db, editionId),
    selectSeatQuotas(ctx.db, editionId),
    selectFeeOptions(ctx.db, editionId),
    selectOptionPrices(ctx.db, editionId),
  ]);
  return { categories, prices, onlinePrices, quotas, options, optionPrices };
}

const cachedFees = (ctx: Context, editionId: string) =>
  ctx.services.content.cached(feesScope(editionId), 'rows', () => readFees(ctx, editionId));

/** Returns the ids of categories that are for members of the dues list alone. */
export async function findMemberCategories(ctx: Context, editionId: string): Promise<string[]> {
  const { categories } = await cachedFees(ctx, editionId);
  return categories.flatMap(({ id, for_members: isForMembers }) => (isForMembers ? id : []));
}

const pricesOf = (
  rows: Awaited<ReturnType<typeof selectFeePrices>>,
  categoryId: string,
  currency: Currency,
): FeeTable['categories'][number]['prices'] =>
  rows
    .filter((row) => row.category_id === categoryId && row.currency === currency)
    .map((row) => ({
      period: row.period,
      price: { amountMinor: row.amount_minor, currency: row.currency },
    }));

const seatsLeftIn = (quota: SeatQuotaRow | undefined) =>
  quota === undefined ? Number.POSITIVE_INFINITY : quota.capacity - quota.taken;

/**
 * Returns the seats left of each category and option by id, whatever is left in the edition. Those without a limit are
 * missing.
 */
export async function getSeatsLeft(ctx: Context, editionId: string): Promise<Map<string, number>> {
  const { quotas, options } = await cachedFees(ctx, editionId);
  return new Map([
    ...quotas.flatMap((quota) =>
      quota.category_id === null ? [] : [[quota.category_id, seatsLeftIn(quota)] as const],
    ),
    ...options.flatMap(({ id, capacity, taken }) =>
      capacity === null ? [] : [[id, capacity - (taken ?? 0)] as const],
    ),
  ]);
}

/** Describes the seats left. The public pages show only the last ones. */
export const seatsShown = (seatsLeft: number) => ({
  isFull: seatsLeft <= 0,
  seatsLeft: seatsLeft > 0 && seatsLeft < fewSeats ? seatsLeft : null,
});

/**
 * Returns the fee table with categories and options off sale too: existing registrations may have them.
 * @throws NOT_FOUND
 */
export async function getWholeFeeTable(ctx: Context, editionId: string): Promise<WholeFeeTable> {
  const row = await getEditionRow(ctx, editionId);
  const { categories, prices, onlinePrices, quotas, options, optionPrices } = await cachedFees(
    ctx,
    editionId,
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
      ...seatsShown(remainingSeats),
      prices: pricesOf(prices, category.id, currency),
      onlinePrices: pricesOf(onlinePrices, category.id, currency),
    };
  };
  const optionOf = (option: FeeOptionRow): WholeFeeTable['options'][number] => ({
    isOnSale: option.is_on_sale,
    id: option.id,
    code: option.code,
    kind: option.kind,
    attendance: option.attendance,
    name: bilingual(option, 'name'),
    description: bilingual(option, 'description'),
    ...seatsShown(
      option.capacity === null ? Number.POSITIVE_INFINITY : option.capacity - (option.taken ?? 0),
    ),
    prices: optionPrices
      .filter(
        ({ option_id: id, currency }) =>
          id === option.id && audiences.some((audience) => currencyFor(row, audience) === currency),
      )
      .map(({ period, amount_minor: amountMinor, currency }) => ({
        period,
        price: { amountMinor, currency },
      })),
  });
  const all = categories.map(categoryOf);
  const isOfferedOnline = all.some(
    ({ isOnSale, onlinePrices: own }) => isOnSale && own.some((price) => price.period === period),
  );
  return {
    editionId,
    period,
    isOpen: period !== null,
    isFull: leftInEdition <= 0 && !isOfferedOnline,
    opensAt: times.registrationOpensAt.toISOString(),
    closesAt: times.registrationClosesAt.toISOString(),
    periods: feePeriods(times).map(({ period, startsAt, endsAt }) => ({
      period,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    currencies: audiences.map((audience) => ({ audience, currency: currencyFor(row, audience) })),
    categories: all,
    options: options.map(optionOf),
    refundTable: publicRefundTable(row),
  };
}

const onSale = <Thing extends { id: string; isOnSale: boolean }>(
  things: readonly Thing[],
  opened: readonly string[] = [],
) =>
  things
    .filter(({ id, isOnSale }) => isOnSale || opened.includes(id))
    .map(({ isOnSale: _isOnSale, ...thing }) => thing);

/**
 * Returns the public fee table of an edition: categories and options on sale, and the categories with ids in `opened`.
 * @throws NOT_FOUND – no such edition
 */
export async function getFeeTable(
  ctx: Context,
  editionId: string,
  opened: readonly string[] = [],
): Promise<FeeTable> {
  const { categories, options, ...table } = await getWholeFeeTable(ctx, editionId);
  return { ...table, categories: onSale(categories, opened), options: onSale(options) };
}

/** Returns `getFeeTable` while registration is open. @throws REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED */
export async function getOpenFeeTable(
  ctx: Context,
  editionId: string,
  opened: readonly string[] = [],
): Promise<FeeTable> {
  const table = await getFeeTable(ctx, editionId, opened);
  if (table.isOpen) return table;
  const times = timesOf(await getEditionRow(ctx, editionId));
  return fail(
    editionNow(times, ctx.now) < times.registrationOpensAt ? 'REGISTRATION_NOT_OPEN' : 'REGISTRATION_CLOSED',
  );
}
