import type { RouterContextProvider } from 'react-router';
import { inSeoul } from '../../platform/dates.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { barsOf } from './day-bars.ts';
import { loadPeople } from './load-people.ts';
import { loadWhole } from './load-programme.ts';
import { trackOf } from './session-kinds.ts';

/** One large, and a few small ones. */
const maximumSpeakers = 7;

/** Returns the SVG path of bars that are ten units high. */
const barsPath = (bars: readonly { start: number; width: number }[]) =>
  bars.map(({ start, width }) => `M${start} 0h${width}v10h-${width}z`).join('');

/** Loads the home page's data of the programme. @returns undefined if no programme is published */
export async function loadHomeProgramme(context: Readonly<RouterContextProvider>) {
  const whole = await loadWhole(context);
  if (whole.version === null) return undefined;
  const { people } = await loadPeople(context, 'invited');
  const dayOf = ({ date, name }: (typeof whole.days)[number]) => {
    const { bars, minutes, startsAt, endsAt } = barsOf(
      whole.content.filter((session) => session.date === date),
    );
    if (startsAt === undefined || endsAt === undefined) return [];
    const rooms = whole.rooms.map(({ id, name }) => {
      const own = bars.filter(({ session }) => session.roomId === id);
      const byTrack = Map.groupBy(own, ({ session }) => trackOf[session.type]);
      return {
        name,
        count: own.length,
        tracks: [...byTrack].map(([track, bars]) => [track, barsPath(bars)] as const),
      };
    });
    const [from, to] = [inSeoul(startsAt).time, inSeoul(endsAt).time];
    return [{ date, name, minutes, from, to, rooms: rooms.filter(({ count }) => count > 0) }];
  };
  return inOneLanguage(pageLocale(context), {
    days: whole.days.flatMap(dayOf),
    speakers: people
      .slice(0, maximumSpeakers)
      .map(({ id, name, affiliation, country, appearances: [talk] }) => ({
        id,
        name,
        affiliation,
        country,
        talk: talk?.title,
      })),
  });
}

export type HomeProgrammeData = NonNullable<Awaited<ReturnType<typeof loadHomeProgramme>>>;
