import type { BilingualText } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { type Copying, copyOf, type EditionCopy } from '../../platform/edition-copies.ts';
import { failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { deleteCategories, deleteOptions, deleteQuotas, updateRefundTable } from './copied-fees.queries.ts';
import {
  replaceFeePrices,
  replaceOptionPrices,
  replaceOptionQuota,
  replaceSeatQuota,
  upsertFeeCategory,
  upsertFeeOption,
} from './edition-import.queries.ts';
import {
  selectEdition,
  selectFeeCategories,
  selectFeeOptions,
  selectFeePrices,
  selectOnlinePrices,
  selectOptionPrices,
  selectSeatQuotas,
} from './editions.queries.ts';
import { refundDays, withRefundDays } from './refund-table.rules.ts';
import { refundTableOf } from './refund-terms.ts';

/** Returns a message of the product in both languages. */
const saidIn = (
  { services: { translate } }: Context,
  id: MessageId,
  values?: Record<string, string | number>,
): BilingualText => ({ ko: translate('ko', id, values), en: translate('en', id, values) });

/** Returns the prices of a copied row, for its copy. */
const pricesOf = <Row extends object, Key extends keyof Row & string>(
  rows: readonly Row[],
  key: Key,
  of: string,
  to: string,
): Row[] => rows.filter((row) => row[key] === of).map((row) => ({ ...row, [key]: to }));

const copiedCategories: EditionCopy = {
  part: 'fees',
  tables: ['fee_categories', 'fee_prices', 'online_prices'],
  async list(_ctx, trx, editionId) {
    const categories = await selectFeeCategories(trx, editionId);
    return categories.map((category) => ({ name: bilingual(category, 'name') }));
  },
  async copy(ctx, trx, { fromId, toId, ids }) {
    const prices = await selectFeePrices(trx, fromId);
    const onlinePrices = await selectOnlinePrices(trx, fromId);
    for (const category of await selectFeeCategories(trx, fromId)) {
      const id = newId(ctx.now);
      ids.set(category.id, id);
      await upsertFeeCategory(trx, { ...category, id, edition_id: toId });
      await replaceFeePrices(trx, 'fee_prices', id, pricesOf(prices, 'category_id', category.id, id));
      await replaceFeePrices(
        trx,
        'online_prices',
        id,
        pricesOf(onlinePrices, 'category_id', category.id, id),
      );
    }
  },
  remove: deleteCategories,
};

const copiedOptions: EditionCopy = {
  part: 'options',
  tables: ['fee_options', 'option_prices'],
  async list(_ctx, trx, editionId) {
    const options = await selectFeeOptions(trx, editionId);
    return options.map((option) => ({ name: bilingual(option, 'name') }));
  },
  async copy(ctx, trx, { fromId, toId, ids }) {
    const prices = await selectOptionPrices(trx, fromId);
    for (const { capacity: _capacity, taken: _taken, ...option } of await selectFeeOptions(trx, fromId)) {
      const id = newId(ctx.now);
      ids.set(option.id, id);
      await upsertFeeOption(trx, { ...option, id, edition_id: toId });
      await replaceOptionPrices(trx, id, pricesOf(prices, 'option_id', option.id, id));
    }
  },
  remove: deleteOptions,
};

const copiedSeats: EditionCopy = {
  part: 'seats',
  tables: ['seat_quotas', 'option_quotas'],
  async list(ctx, trx, editionId) {
    const quotas = await selectSeatQuotas(trx, editionId);
    const categories = await selectFeeCategories(trx, editionId);
    const options = await selectFeeOptions(trx, editionId);
    const hasQuota = (id: string | null) => quotas.some(({ category_id }) => category_id === id);
    return [
      ...(hasQuota(null) ? [{ name: saidIn(ctx, 'editions.audit-detail.allSeats') }] : []),
      ...categories.filter(({ id }) => hasQuota(id)).map((row) => ({ name: bilingual(row, 'name') })),
      ...options.filter(({ capacity }) => capacity !== null).map((row) => ({ name: bilingual(row, 'name') })),
    ];
  },
  async copy(ctx, trx, copying) {
    for (const { category_id: categoryId, capacity } of await selectSeatQuotas(trx, copying.fromId))
      await copyQuota(copying, categoryId, (category) =>
        replaceSeatQuota(trx, {
          id: newId(ctx.now),
          edition_id: copying.toId,
          category_id: category,
          capacity,
          taken: 0,
        }),
      );
    for (const { id, capacity } of await selectFeeOptions(trx, copying.fromId)) {
      const option = copyOf(copying, id);
      if (option !== undefined) await replaceOptionQuota(trx, option, { capacity, taken: 0 });
    }
  },
  remove: deleteQuotas,
};

/** Copies the seats of the whole meeting (null), or of a category that was copied. */
async function copyQuota(
  copying: Copying,
  categoryId: string | null,
  write: (categoryId: string | null) => Promise<void>,
): Promise<void> {
  if (categoryId === null) return write(null);
  const category = copyOf(copying, categoryId);
  if (category !== undefined) await write(category);
}

const copiedRefunds: EditionCopy = {
  part: 'refunds',
  tables: ['editions'],
  async list(ctx, trx, editionId) {
    const row = (await selectEdition(trx, editionId)) ?? failNotFound('errors.notFound.edition');
    return (refundTableOf(row)?.steps ?? []).map(({ endsOn, percent }) => ({
      name: saidIn(ctx, 'editions.admin.copy.refundStep', { percent }),
      date: endsOn,
    }));
  },
  async copy(_ctx, trx, { fromId, toId, day }) {
    const row = (await selectEdition(trx, fromId)) ?? failNotFound('errors.notFound.edition');
    const table = refundTableOf(row);
    const moved = withRefundDays(table, refundDays(table).map(day));
    await updateRefundTable(trx, toId, moved && JSON.stringify(moved));
  },
  // It is a column of the edition, which is deleted as a whole.
  remove: async () => {},
};

/** Parts that editions copy of themselves: categories, options, seats and refund table. */
export const copiedFees: readonly EditionCopy[] = [
  copiedCategories,
  copiedOptions,
  copiedSeats,
  copiedRefunds,
];
