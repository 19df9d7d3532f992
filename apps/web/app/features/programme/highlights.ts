import type { Session, SessionType } from '@airway/contract/programme';
import { isPause } from './session-kinds.ts';

/** Types of sessions, the most attractive first; others follow. */
const order: readonly SessionType[] = ['plenary', 'keynote', 'symposium', 'workshop', 'scientific'];

const rankOf = (type: SessionType) => (order.includes(type) ? order.indexOf(type) : order.length);

type Judged = Pick<Session, 'type' | 'date' | 'startsAt' | 'state' | 'lateChange'>;

/**
 * Selects the sessions that represent a programme: some of each day, in order of time. Sessions that are over
 * are left out until all are.
 * @param today the edition's day
 */
export function highlightsOf<One extends Judged>(
  sessions: readonly One[],
  { today, maximum }: { today: string; maximum: number },
): One[] {
  const held = sessions.filter(
    ({ type, lateChange }) => !isPause(type) && (lateChange === null || lateChange.kind === 'moved'),
  );
  const coming = held.filter(({ date, state }) => date > today || (date === today && state !== 'CLOSED'));
  const days = [...Map.groupBy(coming.length > 0 ? coming : held, ({ date }) => date).values()].map((onDay) =>
    onDay.toSorted((one, other) => rankOf(one.type) - rankOf(other.type)),
  );
  const longest = Math.max(0, ...days.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_one, place) =>
    days.flatMap((onDay) => onDay[place] ?? []),
  ).flat();
  return inTurn.slice(0, maximum).sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}
