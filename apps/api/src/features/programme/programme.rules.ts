import {
  type BilingualText,
  centreTop,
  type LateChange,
  type NamedPerson,
  type PhotoFocus,
  type ProgrammeDay,
  type ProgrammeRoom,
  type Session,
  type StoredFile,
} from '@airway/contract';
import type { Scope } from '../../platform/content.ts';

export const programmeScope = (editionId: string): Scope => `programme:${editionId}`;
/** Scope of session states set by live rooms. */
export const sessionStatesScope = (editionId: string): Scope => `session-states:${editionId}`;

/** A person as staff enter them. */
export interface Person extends NamedPerson {
  /** In Latin letters, for sorting lists. Null without a Latin name. */
  familyName: string | null;
  /** The field that they work in, in a few words. */
  specialty: BilingualText;
  biography: BilingualText;
  isInvited: boolean;
  position: number;
  photoId: string | null;
  photoFocus: PhotoFocus;
}

/** A talk as staff enter it. */
export interface Talk {
  id: string;
  startTime: string;
  endTime: string;
  title: BilingualText;
  abstract: BilingualText;
  speakerIds: string[];
  materialIds: string[];
}

type SessionTexts = Pick<
  Session,
  | 'id'
  | 'sessionCode'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'roomId'
  | 'type'
  | 'title'
  | 'language'
  | 'hasInterpretation'
  | 'creditMinutes'
  | 'participation'
  | 'capacity'
  | 'sponsor'
  | 'sponsorId'
>;

/** A session as staff enter it. */
export interface DraftSession extends SessionTexts {
  description: BilingualText;
  chairIds: string[];
  talks: Talk[];
}

/** The whole draft of a programme, in display order. */
export interface Draft {
  days: ProgrammeDay[];
  rooms: ProgrammeRoom[];
  people: Person[];
  sessions: DraftSession[];
}

interface Timed {
  startsAt: string;
  endsAt: string;
}

/** Stored content of a published version: the draft with instants and files. */
export interface Snapshot {
  days: ProgrammeDay[];
  rooms: ProgrammeRoom[];
  people: (Omit<Person, 'photoId'> & { photo: StoredFile | null })[];
  sessions: (Omit<DraftSession, 'talks'> &
    Timed & {
      changedInVersion: number | null;
      lateChange: LateChange | null;
      talks: (Omit<Talk, 'materialIds'> & Timed & { materials: StoredFile[] })[];
    })[];
}

/** Parses a stored version. Older ones have no sponsors, late changes, focus points and specialties. */
export function readSnapshot(content: unknown): Snapshot {
  const stored = content as Snapshot;
  return {
    ...stored,
    people: stored.people.map((person) => ({
      ...person,
      specialty: person.specialty ?? { ko: null, en: null },
      photoFocus: person.photoFocus ?? centreTop,
    })),
    sessions: stored.sessions.map((session) => ({
      ...session,
      sponsorId: session.sponsorId ?? null,
      lateChange: session.lateChange ?? null,
    })),
  };
}
