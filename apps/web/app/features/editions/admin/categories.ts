import type { EditionFees } from '@airway/contract/edition-file';
import { type FeePeriod, feePeriods } from '@airway/contract/editions';
import { type Currency, currencies } from '@airway/contract/rules';
import { readAmount } from '../../../console/amounts.ts';
import { moneyParts } from '../../../platform/money.ts';
import { type Texts, textsOf } from './texts.ts';

export type Category = EditionFees['categories'][number];

/** A category in the editor; `key` does not change when the row moves. */
export interface Row {
  key: string;
  category: Category;
}

export const rowsOf = ({ categories }: EditionFees): Row[] =>
  categories.map((category) => ({ key: category.code, category }));

export const emptyRow = (key: string): Row => ({
  key,
  category: {
    code: '',
    audience: 'korean',
    name: { ko: null, en: null },
    description: { ko: null, en: null },
    licence: 'none',
    isOnSale: true,
    prices: {},
  },
});

/** Returns the currencies in which these attendees may pay. */
export const currenciesOf = (audience: Category['audience']): readonly Currency[] =>
  audience === 'korean' ? ['KRW'] : currencies;

export const priceName = (index: number, currency: Currency, period: FeePeriod) =>
  `categories.${index}.prices.${currency}.${period}`;

/** Returns the typed prices; prices in hidden currencies stay unchanged. */
function pricesIn(form: FormData, index: number, { audience, prices }: Category): Category['prices'] {
  const typed = currenciesOf(audience).map((currency) => {
    const amounts = feePeriods.flatMap((period) => {
      const amount = readAmount(String(form.get(priceName(index, currency, period)) ?? ''), currency);
      return amount === undefined ? [] : [[period, amount]];
    });
    return [currency, amounts.length === 0 ? undefined : Object.fromEntries(amounts)] as const;
  });
  const all = { ...prices, ...Object.fromEntries(typed) };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
}

export const rowsIn = (form: FormData, before: readonly Row[]): Row[] =>
  before.map(({ key, category }, index) => {
    const fieldValue = (part: string) => form.get(`categories.${index}.${part}`);
    const line = (part: string) => String(fieldValue(part) ?? '').trim() || null;
    const audience = (fieldValue('audience') ?? category.audience) as Category['audience'];
    return {
      key,
      category: {
        code: String(fieldValue('code') ?? category.code).trim(),
        audience,
        name: { ko: line('name.ko'), en: line('name.en') },
        description: { ko: line('description.ko'), en: line('description.en') },
        licence: String(fieldValue('licence') ?? category.licence) as Category['licence'],
        isOnSale: fieldValue('isOnSale') !== null,
        prices: pricesIn(form, index, { ...category, audience }),
      },
    };
  });

const shownAmount = (amountMinor: number, currency: Currency) =>
  moneyParts('en', { amountMinor, currency }).amount;

/** Returns categories as their fields store them, in row order; categories without a row are omitted. */
export function feeTexts(rows: readonly Row[], fees: EditionFees): Texts {
  const texts = rows.flatMap(({ category: { code } }, index) => {
    const category = fees.categories.find((one) => one.code === code);
    if (category === undefined) return [];
    const { prices, ...rest } = category;
    const amounts = currencies.flatMap((currency) =>
      feePeriods.flatMap((period) => {
        const amount = prices[currency]?.[period];
        return amount === undefined
          ? []
          : [[priceName(index, currency, period), shownAmount(amount, currency)] as const];
      }),
    );
    return [...Object.entries(textsOf(rest, `categories.${index}`)), ...amounts];
  });
  return { internationalCurrency: fees.internationalCurrency, ...Object.fromEntries(texts) };
}
