import type { Audience, FeePeriod, Phase } from '@airway/contract/editions';
import type { Money as Amount } from '@airway/contract/rules';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { moneyParts } from '../../platform/money.ts';
import { FeeTable } from '../../ui/fee-table.tsx';
import { Money } from '../../ui/money.tsx';
import type { PageFees } from './page-fees.ts';

type PricedTable = Pick<PageFees, 'categories'>;

/** Id of the fees section on the home page. */
export const feesId = 'fees';

/** Returns the category that represents an audience when only one price is shown: the first with a price. */
export function leadingCategory(fees: PricedTable, audience: Audience) {
  return fees.categories.find(
    (category) =>
      category.audience === audience && category.prices.some(({ price }) => price.amountMinor > 0),
  );
}

/** Returns the price of a category in a period; undefined if it is not sold then. */
export const priceIn = (category: PricedTable['categories'][number], period: FeePeriod): Amount | undefined =>
  category.prices.find((entry) => entry.period === period)?.price;

/** The fee table of one audience: categories by period; a word marks today's column. */
export function FeesOf({ fees, audience, phase }: { fees: PageFees; audience: Audience; phase: Phase }) {
  const say = useSay();
  const locale = useLocale();
  const current = fees.periods.findIndex(({ period }) => period === fees.period);
  // Without a current period, sales have not begun or have ended.
  const isOver = (index: number) => (current === -1 ? phase !== 'announced' : index < current);
  const categories = fees.categories.filter((category) => category.audience === audience);
  return (
    <FeeTable
      caption={say(`editions.audience.${audience}`)}
      categoryHeader={say('editions.fees.category')}
      labels={{
        current: say('editions.fees.current'),
        past: say('editions.fees.past'),
        none: say('editions.fees.none'),
      }}
      periods={fees.periods.map(({ period, startsAt, endsAt }, index) => ({
        key: period,
        label: say(`editions.fees.period.${period}`),
        detail:
          period === 'onsite'
            ? say('editions.fees.from', { at: formatInstant(locale, startsAt) })
            : say('editions.fees.until', { at: formatDeadline(locale, endsAt) }),
        state: index === current ? 'current' : isOver(index) ? 'past' : 'future',
      }))}
      rows={categories.map((category) => ({
        key: category.code,
        label: <Bilingual text={category.name} />,
        detail: <Bilingual text={category.description} />,
        note: category.isFull
          ? say('editions.fees.full')
          : category.seatsLeft === null
            ? undefined
            : say('editions.fees.seatsLeft', { seats: category.seatsLeft }),
        prices: fees.periods.map(({ period }) => {
          const price = priceIn(category, period);
          if (price === undefined) return undefined;
          if (price.amountMinor === 0) return say('editions.fees.free');
          return <Money key={period} {...moneyParts(locale, price)} />;
        }),
      }))}
    />
  );
}
