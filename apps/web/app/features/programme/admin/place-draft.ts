import { durationMinutes, minutesUntil, type TimeSpan, timeAfter } from '@airway/contract/programme-times';
import type { DraftDay, DraftSession } from './load-draft.ts';

const minutesPerLine = 5;
/** The first line has the names of the rooms, the first column the hours. */
const firstLine = 2;
const firstColumn = 2;

type Lines = { start: number; span: number };

export interface DraftPlace {
  row: Lines;
  column: Lines;
  /** Two sessions overlap in one room: the later one is indented. */
  isBeside: boolean;
}

const rowOf = (span: TimeSpan, day: TimeSpan): Lines => ({
  start: firstLine + Math.floor(minutesUntil(day.startTime, span.startTime) / minutesPerLine),
  span: Math.max(1, Math.ceil(durationMinutes(span) / minutesPerLine)),
});

/** Returns the hours of a day, each with its line. */
export function hoursOf(day: DraftDay): { time: string; row: Lines }[] {
  const toFirst = minutesUntil(day.startTime, `${day.startTime.slice(0, 2)}:00`) % 60;
  const count = Math.ceil((durationMinutes(day) - toFirst) / 60);
  return Array.from({ length: count }, (_, index) => {
    const startTime = timeAfter(day.startTime, toFirst + index * 60);
    return {
      time: startTime,
      row: { ...rowOf({ startTime, endTime: timeAfter(startTime, 60) }, day), span: 12 },
    };
  });
}

/** Returns the position of each session in the grid of rooms and five-minute lines. */
export function placeDraft(
  session: DraftSession,
  {
    day,
    roomIds,
    sessions,
  }: { day: DraftDay; roomIds: readonly string[]; sessions: readonly DraftSession[] },
): DraftPlace {
  const row = rowOf(session, day);
  const isBeside = sessions.some((other) => {
    if (other.id === session.id || other.roomId !== session.roomId) return false;
    const { start, span } = rowOf(other, day);
    const isFirst = start < row.start || (start === row.start && other.id < session.id);
    return isFirst && start + span > row.start;
  });
  return {
    row,
    column: { start: firstColumn + Math.max(0, roomIds.indexOf(session.roomId)), span: 1 },
    isBeside,
  };
}

/** Dragged part: the whole session, or its end to resize it. */
export type Grip = 'whole' | 'end';

/**
 * Returns the times of a session that is dragged by this many lines: in steps of five minutes, inside the
 * day, at least one line long.
 */
export function draggedTo(
  session: Pick<DraftSession, 'startTime' | 'endTime'>,
  { day, grip, lines }: { day: DraftDay; grip: Grip; lines: number },
): TimeSpan {
  const dayLasts = durationMinutes(day);
  const begins = minutesUntil(day.startTime, session.startTime);
  const lasts = durationMinutes(session);
  const onLine = (minutes: number) => Math.round(minutes / minutesPerLine) * minutesPerLine;
  const within = (minutes: number, least: number, most: number) => Math.max(least, Math.min(most, minutes));
  if (grip === 'end') {
    const ends = within(onLine(begins + lasts + lines * minutesPerLine), begins + minutesPerLine, dayLasts);
    return { startTime: session.startTime, endTime: timeAfter(day.startTime, ends) };
  }
  const starts = within(onLine(begins + lines * minutesPerLine), 0, Math.max(0, dayLasts - lasts));
  const startTime = timeAfter(day.startTime, starts);
  return { startTime, endTime: timeAfter(startTime, lasts) };
}
