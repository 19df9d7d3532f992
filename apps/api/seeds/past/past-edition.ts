import type { SessionType } from '@airway/contract';

export type Two = readonly [ko: string, en: string];

/** The first room is the larger one. */
type Room = 'hall' | 'second';

export interface PastSession {
  day: 1 | 2;
  room: Room;
  type: SessionType;
  code: string;
  title: Two;
  /** Consecutive talks of 25 minutes each. */
  talks: readonly Two[];
}

/** The content of an earlier meeting of the demo; all of it is invented. */
export interface PastEdition {
  year: number;
  /** The letter of invitation. */
  invitation: Two;
  sessions: readonly PastSession[];
  /** Posts of staff on the community board. */
  notices: readonly (readonly [on: string, title: Two, text: Two])[];
}

const sessionIn =
  (room: Room, type: SessionType) =>
  (day: 1 | 2, code: string, title: Two, ...talks: Two[]): PastSession => ({
    day,
    room,
    type,
    code,
    title,
    talks,
  });

export const plenary = sessionIn('hall', 'plenary');
export const keynote = sessionIn('hall', 'keynote');
export const symposium = sessionIn('hall', 'symposium');
export const parallel = sessionIn('second', 'symposium');
export const workshop = sessionIn('second', 'workshop');
export const oral = sessionIn('second', 'oral');
export const opening = sessionIn('hall', 'opening');
export const closing = sessionIn('hall', 'closing');
