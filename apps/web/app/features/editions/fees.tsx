import type { Audience, FeePeriod } from '@airway/contract/editions';
import type { Money as Amount } from '@airway/contract/rules';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { moneyParts } from '../../platform/money.ts';
import { Money } from '../../ui/money.tsx';
import type { PageFees } from './page-fees.ts';

type PricedTable = Pick<PageFees, 'categories'>;

/** Id of the section with fees, on the home page and where people register. */
export const feesId = 'fees';

/** Returns the category that represents an audience when only one price is shown: the first with a price. */
export function leadingCategory(fees: PricedTable, audience: Audience) {
  return fees.categories.find(
    (category) =>
      category.audience === audience && category.prices.some(({ price }) => price.amountMinor > 0),
  );
}

/** Returns the price of a category or an option in a period; undefined if it is not sold then. */
export const priceIn = (
  { prices }: Pick<PricedTable['categories'][number], 'prices'>,
  period: FeePeriod,
): Amount | undefined => prices.find((entry) => entry.period === period)?.price;

/** A price, or a word where it is free or there is none. */
export function FeeAmount({ price }: { price: Amount | undefined }) {
  const say = useSay();
  const locale = useLocale();
  if (price === undefined) return say('editions.fees.none');
  if (price.amountMinor === 0) return say('editions.fees.free');
  return <Money {...moneyParts(locale, price)} />;
}

/** Returns a function that notes how many seats of a category are left, if they are few or none. */
export function useSeatsNote() {
  const say = useSay();
  return ({ isFull, seatsLeft }: Pick<PricedTable['categories'][number], 'isFull' | 'seatsLeft'>) =>
    isFull
      ? say('editions.fees.full')
      : seatsLeft === null
        ? undefined
        : say('editions.fees.seatsLeft', { seats: seatsLeft });
}
