import { centreTop } from '@airway/contract/programme-people';
import { timeAfter } from '@airway/contract/programme-times';
import type { Draft, DraftPerson, DraftRoom, DraftSession } from './load-draft.ts';

const none = { ko: null, en: null };
/** Placeholder: the server assigns both on saving. */
const unsaved = { id: 'new', version: 0 };

/** Returns the initial values for a new session; undefined without a day or a room. */
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

/** Returns the initial values for a new room, which is the last one. */
export const newRoom = ({ rooms }: Draft): DraftRoom => ({
  ...unsaved,
  name: none,
  place: none,
  capacity: null,
  position: Math.max(0, ...rooms.map(({ position }) => position)) + 1,
});

export const newPerson = (): DraftPerson => ({
  ...unsaved,
  name: none,
  familyName: null,
  affiliation: none,
  country: 'KR',
  specialty: none,
  biography: none,
  isInvited: false,
  position: 1,
  photo: null,
  photoFocus: centreTop,
  registrationId: null,
});
