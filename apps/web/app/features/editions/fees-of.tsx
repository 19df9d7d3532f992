import type { Audience, Phase } from '@airway/contract/editions';
import { Bilingual } from '../../platform/bilingual.tsx';
import { CategoryName } from '../../platform/category-name.tsx';
import { formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { type WayToAttend, waysToAttend } from '../../platform/ways-to-attend.ts';
import { FeeTable } from '../../ui/fee-table.tsx';
import { FeeAmount, priceIn, useSeatsNote } from './fees.tsx';
import type { PageFees } from './page-fees.ts';

type Priced = WayToAttend<PageFees['categories'][number]> | PageFees['options'][number];

/** The fee tables of one audience: categories, then options, by period; a word marks today's column. */
export function FeesOf({ fees, audience, phase }: { fees: PageFees; audience: Audience; phase: Phase }) {
  const say = useSay();
  const locale = useLocale();
  const noteOf = useSeatsNote();
  const current = fees.periods.findIndex(({ period }) => period === fees.period);
  // Without a current period, sales have not begun or have ended.
  const isOver = (index: number) => (current === -1 ? phase !== 'announced' : index < current);
  const categories = fees.categories
    .filter((category) => category.audience === audience)
    .flatMap(waysToAttend);
  const currency = categories[0]?.prices[0]?.price.currency;
  const options = fees.options.flatMap((option) => {
    const prices = option.prices.filter(({ price }) => price.currency === currency);
    return prices.length === 0 ? [] : { ...option, prices };
  });
  const tableOf = (caption: string, header: string, rows: readonly Priced[]) => (
    <FeeTable
      caption={caption}
      categoryHeader={header}
      labels={{
        current: say('editions.fees.current'),
        past: say('editions.fees.past'),
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
      rows={rows.map((row) => ({
        key: 'attendance' in row ? `${row.code} ${row.attendance}` : row.code,
        label: <CategoryName name={row.name} attendance={'attendance' in row ? row.attendance : null} />,
        detail: <Bilingual text={row.description} />,
        note: noteOf(row),
        prices: fees.periods.map(({ period }) => <FeeAmount key={period} price={priceIn(row, period)} />),
      }))}
    />
  );
  return (
    <>
      {tableOf(say(`editions.audience.${audience}`), say('editions.fees.category'), categories)}
      {options.length > 0 &&
        tableOf(
          say('editions.fees.optionsOf', { audience: say(`editions.audience.${audience}`) }),
          say('editions.fees.option'),
          options,
        )}
    </>
  );
}
