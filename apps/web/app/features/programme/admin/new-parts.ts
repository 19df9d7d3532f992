import { timeAfter } from '@airway/contract/programme-times';
import type { Draft, DraftPerson, DraftRoom, DraftSession } from './load-draft.ts';

const none = { ko: null, en: null };
/** Not kept anywhere: what is saved gets one from the server. */
const unsaved = { id: 'new', version: 0 };

/** What the form of a new session begins with; undefined where there is no day or no room for it. */
export function newSession({ days, rooms }: Draft, date: string | null): DraftSession | undefined {
  const day = days.find((one) => one.date === date) ?? days[0];
  const [room] = rooms;
  if (day === undefined || room === undefined) return undefined;
  return {
    ...unsaved,
    sessionCode: '',
    date: day.date,
    startTime: day.startTime,
    endTime: timeAfter(day.startTime, 60),
    roomId: room.id,
    type: 'symposium',
    title: none,
    description: none,
    language: 'ko',
    hasInterpretation: false,
    creditMinutes: null,
    participation: 'both',
    capacity: null,
    sponsor: none,
    sponsorId: null,
    chairIds: [],
    talks: [],
  };
}

/** What the form of a new room begins with: the last of them. */
export const newRoom = ({ rooms }: Draft): DraftRoom => ({
  ...unsaved,
  name: none,
  place: none,
  capacity: null,
  position: Math.max(0, ...rooms.map(({ position }) => position)) + 1,
});

/** What the form of somebody new begins with. */
export const newPerson = (): DraftPerson => ({
  ...unsaved,
  name: none,
  familyName: null,
  affiliation: none,
  country: 'KR',
  biography: none,
  isInvited: false,
  position: 1,
  photo: null,
  registrationId: null,
});
