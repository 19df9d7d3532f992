import { textIn } from '../../platform/bilingual.tsx';
import { daysBetween, formatDay, formatDays, formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { DDay } from '../../ui/d-day.tsx';
import { Link } from '../../ui/link.tsx';
import { NextDeadline } from '../../ui/next-deadline.tsx';
import { EditionDDay } from './edition-d-day.tsx';
import { feesId, leadingCategory, priceIn } from './fees.tsx';
import { lastDayBefore } from './last-day.ts';
import { audienceOf, type PageFees } from './page-fees.ts';
import type { PageEdition } from './site.ts';

/** Returns the price now and in the next period, for the first category of the reader's audience. */
function usePriceChange(fees: PageFees): string | undefined {
  const say = useSay();
  const locale = useLocale();
  const category = leadingCategory(fees, audienceOf(locale));
  const following = fees.periods[fees.periods.findIndex(({ period }) => period === fees.period) + 1];
  if (category === undefined || fees.period === null || following === undefined) return undefined;
  const [now, next] = [priceIn(category, fees.period), priceIn(category, following.period)];
  if (now === undefined || next === undefined) return undefined;
  return say('editions.first.priceChange', {
    category: textIn(locale, category.name).text,
    now: formatMoney(locale, now),
    next: formatMoney(locale, next),
  });
}

function UntilDate({ edition, day }: { edition: PageEdition; day: string }) {
  const say = useSay();
  const days = Math.max(0, daysBetween(edition.today, day));
  return (
    <DDay text={say('editions.dday', { days })} spoken={say('editions.first.daysLeft', { days })} large />
  );
}

function MeetingDay({ index }: { index: number }) {
  const words = useSay()('editions.home.program.day', { index });
  return <DDay text={words} spoken={words} large />;
}

/** The right half of the first block: the next step of each phase, with the coming price. */
export function NextStep({ edition, fees }: { edition: PageEdition; fees: PageFees }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const priceChange = usePriceChange(fees);
  const label = say('editions.first.next');
  const meeting = {
    label,
    title: say('editions.first.onsite.title'),
    dDay: <EditionDDay edition={edition} large />,
    when: <time dateTime={edition.startsOn}>{formatDay(locale, edition.startsOn)}</time>,
  };
  if (edition.phase === 'announced')
    return (
      <NextDeadline
        label={label}
        title={say('editions.first.announced.title')}
        dDay={<UntilDate edition={edition} day={lastDayBefore(fees.opensAt, false)} />}
        when={<time dateTime={fees.opensAt}>{formatInstant(locale, fees.opensAt)}</time>}
        consequence={say('editions.first.announced.text')}
      />
    );
  if (edition.phase === 'meeting')
    return (
      <NextDeadline
        label={formatDay(locale, edition.today)}
        title={say('editions.first.meeting.title')}
        dDay={<MeetingDay index={1 - edition.daysUntilStart} />}
        when={formatDays(locale, edition.startsOn, edition.endsOn)}
        consequence={say('editions.first.meeting.text')}
      />
    );
  if (edition.phase === 'after')
    return (
      <NextDeadline
        label={formatDays(locale, edition.startsOn, edition.endsOn)}
        title={say('editions.first.after.title')}
        // Not in an archive, where nothing can be checked any more.
        consequence={<span data-now="">{say('editions.first.after.text')}</span>}
      />
    );
  const ends = fees.periods.find(({ period }) => period === fees.period)?.endsAt;
  if (fees.period === 'onsite' || ends === undefined || fees.isFull)
    return (
      <NextDeadline
        {...meeting}
        consequence={say(
          fees.isFull
            ? 'editions.first.full'
            : fees.isOpen
              ? 'editions.first.onsite.text'
              : 'editions.first.closed',
        )}
      />
    );
  return (
    <>
      <div data-for="unconfirmed">
        <NextDeadline
          label={label}
          title={say(`editions.first.${edition.phase}.title`)}
          dDay={<UntilDate edition={edition} day={lastDayBefore(ends, true)} />}
          when={<time dateTime={ends}>{formatDeadline(locale, ends)}</time>}
          consequence={priceChange}
          action={<Link href={`${pathTo('/Registration')}#${feesId}`}>{say('editions.first.fees')}</Link>}
        />
      </div>
      <div data-for="registered">
        <NextDeadline {...meeting} />
      </div>
    </>
  );
}
