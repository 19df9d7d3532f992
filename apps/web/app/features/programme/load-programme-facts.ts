import type { RouterContextProvider } from 'react-router';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { titleOf } from './lecture.ts';
import { loadWhole } from './load-programme.ts';

/** Most sessions named that begin at one time. */
const maximumNamed = 2;

/** Loads days, hours and rooms of the published programme; empty lists while there is none. */
export async function loadProgrammeFacts(context: Readonly<RouterContextProvider>) {
  const { days, rooms, content } = await loadWhole(context);
  const held = content.filter(({ lateChange }) => lateChange === null || lateChange.kind === 'moved');
  const dayOf = ({ date, name }: (typeof days)[number]) => {
    const onDay = held.filter((session) => session.date === date);
    const [first] = onDay;
    if (first === undefined) return [];
    const last = onDay.reduce((late, one) => (one.endsAt > late.endsAt ? one : late), first);
    const starts = Map.groupBy(onDay, ({ startTime }) => startTime);
    const times = [...starts].map(([startTime, sessions]) => ({
      startTime,
      titles: sessions.slice(0, maximumNamed).map(titleOf),
      moreCount: Math.max(0, sessions.length - maximumNamed),
    }));
    return [{ date, name, hours: `${first.startTime}–${last.endTime}`, times }];
  };
  return inOneLanguage(pageLocale(context), { days: days.flatMap(dayOf), rooms });
}

export type ProgrammeFacts = Awaited<ReturnType<typeof loadProgrammeFacts>>;
