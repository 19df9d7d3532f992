import type { Audience, Phase } from '@airway/contract/editions';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { FeeTable } from '../../ui/fee-table.tsx';
import { FeeAmount, priceIn, useSeatsNote } from './fees.tsx';
import type { PageFees } from './page-fees.ts';

/** The fee table of one audience: categories by period; a word marks today's column. */
export function FeesOf({ fees, audience, phase }: { fees: PageFees; audience: Audience; phase: Phase }) {
  const say = useSay();
  const locale = useLocale();
  const noteOf = useSeatsNote();
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
        note: noteOf(category),
        prices: fees.periods.map(({ period }) => (
          <FeeAmount key={period} price={priceIn(category, period)} />
        )),
      }))}
    />
  );
}
