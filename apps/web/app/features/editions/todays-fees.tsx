import { CategoryName } from '../../platform/category-name.tsx';
import { formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { waysToAttend } from '../../platform/ways-to-attend.ts';
import { PriceList } from '../../ui/price-list.tsx';
import { FeeAmount, priceIn, useSeatsNote } from './fees.tsx';
import { audienceOf, type PageFees } from './page-fees.ts';
import { useSite } from './use-site.ts';

/** The prices that apply today to the reader's audience; before and after the sale, its first and last ones. */
export function TodaysFees({ fees }: { fees: PageFees }) {
  const say = useSay();
  const locale = useLocale();
  const noteOf = useSeatsNote();
  const audience = audienceOf(locale);
  const { phase } = useSite().currentEdition;
  const shown =
    fees.periods.find(({ period }) => period === fees.period) ??
    (phase === 'announced' ? fees.periods[0] : fees.periods.at(-1));
  if (shown === undefined) return null;
  const { period, startsAt, endsAt } = shown;
  return (
    <PriceList
      caption={
        <>
          {say(`editions.audience.${audience}`)}{' '}
          <small>
            {period === 'onsite'
              ? say('editions.fees.from', { at: formatInstant(locale, startsAt) })
              : say('editions.fees.until', { at: formatDeadline(locale, endsAt) })}
          </small>
        </>
      }
      categoryHeader={say('editions.fees.category')}
      priceHeader={
        <>
          {period === fees.period && <b>{say('editions.fees.current')}</b>}{' '}
          {say(`editions.fees.period.${period}`)}
        </>
      }
      rows={fees.categories
        .filter((category) => category.audience === audience)
        .flatMap(waysToAttend)
        .map((category) => ({
          key: `${category.code} ${category.attendance}`,
          label: <CategoryName {...category} />,
          note: noteOf(category),
          price: <FeeAmount price={priceIn(category, period)} />,
        }))}
    />
  );
}
