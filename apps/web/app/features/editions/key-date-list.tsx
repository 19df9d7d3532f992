import { daysBetween, formatDay, formatDeadline, formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { KeyDates } from '../../ui/key-dates.tsx';
import { lastDayBefore } from './last-day.ts';
import type { PageEdition } from './site.ts';

/** Important dates, past ones struck through, the next one with its D-day. */
export function KeyDateList({ edition }: { edition: PageEdition }) {
  const say = useSay();
  const locale = useLocale();
  const next = edition.keyDates.find((date) => !date.isPast)?.code;
  return (
    <KeyDates
      dates={edition.keyDates.map(({ code, at, isPast }) => {
        const isEnd = code === 'early-ends' || code === 'regular-ends';
        const isMeeting = code === 'meeting-starts' || code === 'meeting-ends';
        const day = lastDayBefore(at, isEnd || code === 'meeting-ends');
        return {
          key: code,
          label: say(`editions.keyDates.${code}`),
          date: (
            <time dateTime={at}>
              {isEnd
                ? formatDeadline(locale, at)
                : isMeeting
                  ? formatDay(locale, day)
                  : formatInstant(locale, at)}
            </time>
          ),
          state: isPast ? 'past' : code === next ? 'next' : 'future',
          word: isPast
            ? say(isEnd ? 'editions.keyDates.closed' : 'editions.keyDates.past')
            : code === next &&
              say('editions.keyDates.next', {
                dDay: say('editions.dday', { days: daysBetween(edition.today, day) }),
              }),
        };
      })}
    />
  );
}
