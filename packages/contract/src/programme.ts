import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { StoredFile } from './files.ts';
import { BilingualText, Day, Instant, Locale, line, queryInteger, TimeOfDay, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');

const sessionTypes = [
  'opening',
  'plenary',
  'keynote',
  'award',
  'symposium',
  'scientific',
  'committee',
  'workshop',
  'oral',
  'poster',
  'satellite',
  'break',
  'meal',
  'social',
  'closing',
] as const;
export const SessionType = z.enum(sessionTypes);
export type SessionType = (typeof sessionTypes)[number];

/** What is spoken; `mixed` where talks differ. */
export const sessionLanguages = ['ko', 'en', 'mixed'] as const;
const SessionLanguage = z.enum(sessionLanguages);
/** Where one may take part. */
export const participations = ['onsite', 'online', 'both'] as const;
const Participation = z.enum(participations);

/** Before its room opens, while it goes on, after it ended. */
const sessionStates = ['READY', 'LIVE', 'CLOSED'] as const;
export const SessionState = z.enum(sessionStates);
export type SessionState = (typeof sessionStates)[number];

export const ProgrammeDay = z.strictObject({
  date: Day,
  name: BilingualText,
  /** An end that is not after its beginning is past midnight. */
  startTime: TimeOfDay,
  endTime: TimeOfDay,
});
export type ProgrammeDay = z.infer<typeof ProgrammeDay>;

export const ProgrammeRoom = z.strictObject({
  id: Uuid,
  name: BilingualText,
  /** Floor or way, as signs say it. */
  place: BilingualText,
  capacity: z.nullable(z.int()),
});
export type ProgrammeRoom = z.infer<typeof ProgrammeRoom>;

/** A person as the programme names them. */
export const NamedPerson = z.strictObject({
  id: Uuid,
  name: BilingualText,
  affiliation: BilingualText,
  /** ISO 3166-1, two letters. */
  country: z.string(),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

/** When something of the programme takes place. */
export const programmeTimes = {
  /** The day of the meeting that it belongs to. */
  date: Day,
  startTime: TimeOfDay,
  /** A time at or before the start is past midnight. */
  endTime: TimeOfDay,
  startsAt: Instant,
  endsAt: Instant,
};

export const Talk = z.strictObject({
  id: Uuid,
  ...programmeTimes,
  title: BilingualText,
  /** Empty for a discussion. */
  speakers: z.array(NamedPerson),
});
export type Talk = z.infer<typeof Talk>;

/** What became of a published session at short notice; `postponed` has no new time yet. */
export const lateChangeKinds = ['cancelled', 'postponed', 'moved'] as const;
export const LateChangeKind = z.enum(lateChangeKinds);
export type LateChangeKind = (typeof lateChangeKinds)[number];

export const LateChange = z.strictObject({
  kind: LateChangeKind,
  reason: BilingualText,
  changedDate: Instant,
  /** Where it stood before. */
  before: z.strictObject({ date: Day, startTime: TimeOfDay, endTime: TimeOfDay, roomName: BilingualText }),
});
export type LateChange = z.infer<typeof LateChange>;

export const Session = z.strictObject({
  id: Uuid,
  editionId: Uuid,
  /** What people call it, such as A1; may be empty. */
  sessionCode: z.string(),
  ...programmeTimes,
  roomId: Uuid,
  type: SessionType,
  title: BilingualText,
  language: SessionLanguage,
  hasInterpretation: z.boolean(),
  /** Minutes that count for credits; null where it bears none. */
  creditMinutes: z.nullable(z.int()),
  participation: Participation,
  capacity: z.nullable(z.int()),
  /** Who sponsors it; null on both sides where nobody does. */
  sponsor: BilingualText,
  /** Of the edition, whose booth it leads to while that is published. */
  sponsorId: z.nullable(Uuid),
  chairs: z.array(NamedPerson),
  talks: z.array(Talk),
  state: SessionState,
  /** The version that changed it last; null while it is as it was first published. */
  changedInVersion: z.nullable(z.int()),
  /** Null where it takes place as it was planned. */
  lateChange: z.nullable(LateChange),
});
export type Session = z.infer<typeof Session>;

/** Of which programme a list is. */
export const programmeParts = {
  editionId: Uuid,
  /** Null, with nothing else, until a programme is published. */
  version: z.nullable(z.int()),
  publishedDate: z.nullable(Instant),
  timeZone: z.string(),
};

const sessionOrders = ['startsAt,ASC', 'startsAt,DESC'] as const;

/** The largest page of sessions: a whole programme comes with one call. */
const mostSessions = 500;

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/conference-session',
  summary: 'The published programme of an edition: its days and rooms, and the sessions that fit',
  querystring: z.strictObject({
    /** The current edition where it is left out. */
    editionId: z.optional(Uuid),
    date: z.optional(Day),
    roomId: z.optional(Uuid),
    type: z.optional(SessionType),
    /** Somebody who speaks in it or chairs it. */
    personId: z.optional(Uuid),
    language: z.optional(SessionLanguage),
    /** Whether it bears credits. */
    credits: z.optional(z.enum(['true', 'false'])),
    /** Every word, in titles, names and affiliations. */
    q: z.optional(line(100)),
    sort: z._default(z.enum(sessionOrders), 'startsAt,ASC'),
    page: z.prefault(queryInteger(0, 10_000), '0'),
    size: z.prefault(queryInteger(1, mostSessions), '100'),
  }),
  reply: z.strictObject({
    ...programmeParts,
    days: z.array(ProgrammeDay),
    rooms: z.array(ProgrammeRoom),
    content: z.array(Session),
    total: z.int(),
    /** When the state of a session changes next by the clock; null where none does. */
    changesAt: z.nullable(Instant),
  }),
  refusals: ['NOT_FOUND'],
});

/** A talk with what was left of it. */
export const TalkDetail = z.strictObject({
  ...Talk.shape,
  abstract: BilingualText,
  /** Each is read at `/api/file/{id}`. */
  materials: z.array(StoredFile),
});
export type TalkDetail = z.infer<typeof TalkDetail>;

export const SessionDetail = z.strictObject({
  ...Session.shape,
  talks: z.array(TalkDetail),
  description: BilingualText,
  room: ProgrammeRoom,
});
export type SessionDetail = z.infer<typeof SessionDetail>;

const namedSession = z.strictObject({ editionId: Uuid, sessionId: Uuid });

export const getSession = endpoint({
  method: 'GET',
  url: '/api/conference-session/:editionId/:sessionId',
  summary: 'A published session with its talks, abstracts and materials',
  params: namedSession,
  reply: SessionDetail,
  refusals: [],
});

export const getSessionCalendar = endpoint({
  method: 'GET',
  url: '/api/conference-session/:editionId/:sessionId/calendar.ics',
  summary: 'A published session as a calendar file (iCalendar)',
  params: namedSession,
  querystring: z.strictObject({ language: z.prefault(Locale, 'ko') }),
  reply: file('text/calendar'),
  refusals: [],
});
