import type { Edition } from '@airway/contract/editions';
import type { Locale } from '@airway/contract/rules';
import { textIn } from './bilingual.tsx';

const basic = (moment: string) => moment.replaceAll(/[-:]|\.\d+/g, '');

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);

type Meeting = Pick<
  Edition,
  'title' | 'venue' | 'venueAddress' | 'startsOn' | 'endsOn' | 'hours' | 'timeZone'
>;

/**
 * Returns the address at which Google Calendar offers to add the meeting, as one entry from the first start to the
 * last end. `lines`: text of the entry.
 */
export function googleCalendarUrl(locale: Locale, meeting: Meeting, lines: readonly string[]): string {
  const { title, venue, venueAddress, startsOn, endsOn, hours, timeZone } = meeting;
  const [first, last] = [hours[0]?.startsAt, hours.at(-1)?.endsAt];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: textIn(locale, title).text,
    dates:
      first === undefined || last === undefined
        ? `${basic(startsOn)}/${basic(dayAfter(endsOn))}`
        : `${basic(first)}/${basic(last)}`,
    ctz: timeZone,
    location: [venue, venueAddress]
      .map((text) => textIn(locale, text).text)
      .filter((part) => part !== '')
      .join(', '),
    details: lines.join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
