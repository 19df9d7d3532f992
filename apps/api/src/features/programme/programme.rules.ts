import type {
  BilingualText,
  LateChange,
  NamedPerson,
  ProgrammeDay,
  ProgrammeRoom,
  Session,
  StoredFile,
} from '@airway/contract';
import type { Scope } from '../../platform/content.ts';

/** What of a programme is published. */
export const programmeScope = (editionId: string): Scope => `programme:${editionId}`;
/** What live rooms say of their sessions. */
export const sessionStatesScope = (editionId: string): Scope => `session-states:${editionId}`;

/** Somebody as staff write them. */
export interface Person extends NamedPerson {
  /** In Latin letters, by which lists are sorted; null without a name in them. */
  familyName: string | null;
  biography: BilingualText;
  isInvited: boolean;
  position: number;
  photoId: string | null;
}

/** A talk as staff write it. */
export interface Talk {
  id: string;
  startTime: string;
  endTime: string;
  title: BilingualText;
  abstract: BilingualText;
  speakerIds: string[];
  materialIds: string[];
}

type SaidOfSession = Pick<
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

/** A session as staff write it. */
export interface DraftSession extends SaidOfSession {
  description: BilingualText;
  chairIds: string[];
  talks: Talk[];
}

/** All that staff wrote of a programme, in the order in which it is read. */
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

/** What is kept of a published version: the draft with moments and files. */
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

/** A version as it is kept; an older one names no sponsors and no late changes. */
export function readSnapshot(content: unknown): Snapshot {
  const kept = content as Snapshot;
  return {
    ...kept,
    sessions: kept.sessions.map((session) => ({
      ...session,
      sponsorId: session.sponsorId ?? null,
      lateChange: session.lateChange ?? null,
    })),
  };
}
