import type { Session } from '@airway/contract/programme';

type Timed = Pick<Session, 'date' | 'startsAt' | 'state' | 'lateChange'>;

/**
 * Returns the sessions of today that are on, and those that begin next; both empty on other days. States go by the
 * edition's clock, so the page is rendered again at each change.
 */
export function nowAndNext<One extends Timed>(sessions: readonly One[], today: string) {
  const held = sessions.filter(
    ({ date, lateChange }) =>
      date === today && lateChange?.kind !== 'cancelled' && lateChange?.kind !== 'postponed',
  );
  const coming = held.filter(({ state }) => state === 'READY');
  const nextStart = coming.map(({ startsAt }) => startsAt).sort()[0];
  return {
    now: held.filter(({ state }) => state === 'LIVE'),
    next: coming.filter(({ startsAt }) => startsAt === nextStart),
  };
}
