import type { EditionFees } from '@airway/contract/edition-file';
import { type FeePeriod, feePeriods } from '@airway/contract/editions';
import { type Currency, currencies } from '@airway/contract/rules';
import { readAmount } from '../../../console/amounts.ts';
import { moneyParts } from '../../../platform/money.ts';
import { type Texts, textsOf, wholeNumberIn } from './texts.ts';

export type Category = EditionFees['categories'][number];
export type Option = EditionFees['options'][number];
type Prices = Category['prices'];

/** A category or an option in the editor; `key` does not change when the row moves. */
export interface Row<Thing> {
  key: string;
  thing: Thing;
}

export const rowsOf = <Thing extends { code: string }>(things: readonly Thing[]): Row<Thing>[] =>
  things.map((thing) => ({ key: thing.code, thing }));

const nothing = {
  code: '',
  name: { ko: null, en: null },
  description: { ko: null, en: null },
  isOnSale: true,
  prices: {},
};
export const emptyCategory: Category = { ...nothing, audience: 'korean', licence: 'none', onlinePrices: {} };
export const emptyOption: Option = { ...nothing, kind: 'extra', attendance: 'on-site', seats: null };

/** Returns the currencies in which these attendees may pay. */
export const currenciesOf = (audience: Category['audience']): readonly Currency[] =>
  audience === 'korean' ? ['KRW'] : currencies;

/** The prices of a row: of a category on site, or of an option; and of a category online. */
export type PricePart = 'prices' | 'onlinePrices';

/** Returns the name of a price's field within its row. */
export const priceName = (part: PricePart, currency: Currency, period: FeePeriod) =>
  `${part}.${currency}.${period}`;

/** Returns the typed prices; prices in hidden currencies stay unchanged. */
function pricesIn(
  form: FormData,
  [place, part]: readonly [string, PricePart],
  shown: readonly Currency[],
  prices: Prices,
): Prices {
  const typed = shown.map((currency) => {
    const amounts = feePeriods.flatMap((period) => {
      const amount = readAmount(
        String(form.get(`${place}.${priceName(part, currency, period)}`) ?? ''),
        currency,
      );
      return amount === undefined ? [] : [[period, amount]];
    });
    return [currency, amounts.length === 0 ? undefined : Object.fromEntries(amounts)] as const;
  });
  const all = { ...prices, ...Object.fromEntries(typed) };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
}

/** Reads the fields that categories and options have in common. */
function commonIn(form: FormData, place: string, before: Category | Option) {
  const line = (part: string) => String(form.get(`${place}.${part}`) ?? '').trim() || null;
  return {
    code: String(form.get(`${place}.code`) ?? before.code).trim(),
    name: { ko: line('name.ko'), en: line('name.en') },
    description: { ko: line('description.ko'), en: line('description.en') },
    isOnSale: form.get(`${place}.isOnSale`) !== null,
  };
}

export const categoriesIn = (form: FormData, before: readonly Row<Category>[]): Row<Category>[] =>
  before.map(({ key, thing }, index) => {
    const place = `categories.${index}`;
    const audience = (form.get(`${place}.audience`) ?? thing.audience) as Category['audience'];
    return {
      key,
      thing: {
        ...commonIn(form, place, thing),
        audience,
        licence: String(form.get(`${place}.licence`) ?? thing.licence) as Category['licence'],
        ...(form.get(`${place}.isForMembers`) !== null && { isForMembers: true }),
        prices: pricesIn(form, [place, 'prices'], currenciesOf(audience), thing.prices),
        onlinePrices: pricesIn(form, [place, 'onlinePrices'], currenciesOf(audience), thing.onlinePrices),
      },
    };
  });

export const optionsIn = (form: FormData, before: readonly Row<Option>[]): Row<Option>[] =>
  before.map(({ key, thing }, index) => {
    const place = `options.${index}`;
    return {
      key,
      thing: {
        ...commonIn(form, place, thing),
        attendance: String(form.get(`${place}.attendance`) ?? thing.attendance) as Option['attendance'],
        kind: (form.get(`${place}.kind`) ?? thing.kind) as Option['kind'],
        seats: wholeNumberIn(form.get(`${place}.seats`)),
        prices: pricesIn(form, [place, 'prices'], currencies, thing.prices),
      },
    };
  });

const shownAmount = (amountMinor: number, currency: Currency) =>
  moneyParts('en', { amountMinor, currency }).amount;

/** Returns saved things as their fields store them, in row order; things without a row are omitted. */
function textsOfRows<Thing extends Category | Option>(
  part: 'categories' | 'options',
  rows: readonly Row<Thing>[],
  saved: readonly Thing[],
): [string, string][] {
  return rows.flatMap(({ thing }, index) => {
    const known = saved.find(({ code }) => code === thing.code);
    if (known === undefined) return [];
    const place = `${part}.${index}`;
    const { prices, onlinePrices = {}, ...rest } = { onlinePrices: undefined, ...known };
    const amounts = Object.entries({ prices, onlinePrices }).flatMap(([part, all]) =>
      currencies.flatMap((currency) =>
        feePeriods.flatMap((period): [string, string][] => {
          const amount = all[currency]?.[period];
          const name = `${place}.${priceName(part as PricePart, currency, period)}`;
          return amount === undefined ? [] : [[name, shownAmount(amount, currency)]];
        }),
      ),
    );
    return [...Object.entries(textsOf(rest, place)), ...amounts];
  });
}

/** Returns the saved fees as their fields store them, in the order of the rows. */
export const feeTexts = (
  { categories, options }: { categories: readonly Row<Category>[]; options: readonly Row<Option>[] },
  fees: EditionFees,
): Texts => ({
  internationalCurrency: fees.internationalCurrency,
  ...Object.fromEntries(textsOfRows('categories', categories, fees.categories)),
  ...Object.fromEntries(textsOfRows('options', options, fees.options)),
});
