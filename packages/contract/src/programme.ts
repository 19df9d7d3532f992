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

/** Language of a session; `mixed` if the talks differ. */
export const sessionLanguages = ['ko', 'en', 'mixed'] as const;
const SessionLanguage = z.enum(sessionLanguages);
/** Ways to take part. */
export const participations = ['onsite', 'online', 'both'] as const;
const Participation = z.enum(participations);

/** `READY`: before the room opens; `CLOSED`: after the end. */
const sessionStates = ['READY', 'LIVE', 'CLOSED'] as const;
export const SessionState = z.enum(sessionStates);
export type SessionState = (typeof sessionStates)[number];

export const ProgrammeDay = z.strictObject({
  date: Day,
  name: BilingualText,
  /** A time at or before the start is past midnight. */
  startTime: TimeOfDay,
  endTime: TimeOfDay,
});
export type ProgrammeDay = z.infer<typeof ProgrammeDay>;

export const ProgrammeRoom = z.strictObject({
  id: Uuid,
  name: BilingualText,
  /** Floor or directions, as on the signs. */
  place: BilingualText,
  capacity: z.nullable(z.int()),
});
export type ProgrammeRoom = z.infer<typeof ProgrammeRoom>;

/** A person as shown in the programme. */
export const NamedPerson = z.strictObject({
  id: Uuid,
  name: BilingualText,
  affiliation: BilingualText,
  /** ISO 3166-1, two letters. */
  country: z.string(),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

export const programmeTimes = {
  /** Day of the meeting. */
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
  /** Empty for discussions. */
  speakers: z.array(NamedPerson),
});
export type Talk = z.infer<typeof Talk>;

/** Kinds of late changes to a published session. `postponed` has no new time yet. */
export const lateChangeKinds = ['cancelled', 'postponed', 'moved'] as const;
export const LateChangeKind = z.enum(lateChangeKinds);
export type LateChangeKind = (typeof lateChangeKinds)[number];

export const LateChange = z.strictObject({
  kind: LateChangeKind,
  reason: BilingualText,
  changedDate: Instant,
  /** Previous time and room. */
  before: z.strictObject({ date: Day, startTime: TimeOfDay, endTime: TimeOfDay, roomName: BilingualText }),
});
export type LateChange = z.infer<typeof LateChange>;

export const Session = z.strictObject({
  id: Uuid,
  editionId: Uuid,
  /** Short code, such as A1; may be empty. */
  sessionCode: z.string(),
  ...programmeTimes,
  roomId: Uuid,
  type: SessionType,
  title: BilingualText,
  language: SessionLanguage,
  hasInterpretation: z.boolean(),
  /** Minutes that count for credits; null if it has no credits. */
  creditMinutes: z.nullable(z.int()),
  participation: Participation,
  capacity: z.nullable(z.int()),
  /** Name of the sponsor; null in both languages if there is none. */
  sponsor: BilingualText,
  /** Sponsor of the edition. The session links to its booth while the booth is published. */
  sponsorId: z.nullable(Uuid),
  chairs: z.array(NamedPerson),
  talks: z.array(Talk),
  state: SessionState,
  /** Last version that changed it; null if unchanged since first publication. */
  changedInVersion: z.nullable(z.int()),
  /** Null if there is none. */
  lateChange: z.nullable(LateChange),
});
export type Session = z.infer<typeof Session>;

/** Edition and version of a list. */
export const programmeParts = {
  editionId: Uuid,
  /** Null while no programme is published. Then the list is empty. */
  version: z.nullable(z.int()),
  publishedDate: z.nullable(Instant),
  timeZone: z.string(),
};

const sessionOrders = ['startsAt,ASC', 'startsAt,DESC'] as const;

/** Maximum page size: one call returns a whole programme. */
const maximumSessions = 500;

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/conference-session',
  summary: 'The published programme of an edition: its days and rooms, and the sessions that fit',
  querystring: z.strictObject({
    /** Default: the current edition. */
    editionId: z.optional(Uuid),
    date: z.optional(Day),
    roomId: z.optional(Uuid),
    type: z.optional(SessionType),
    /** A speaker or chair of the session. */
    personId: z.optional(Uuid),
    language: z.optional(SessionLanguage),
    /** Whether the session has credits. */
    credits: z.optional(z.enum(['true', 'false'])),
    /** Words that must all occur in titles, names or affiliations. */
    q: z.optional(line(100)),
    sort: z._default(z.enum(sessionOrders), 'startsAt,ASC'),
    page: z.prefault(queryInteger(0, 10_000), '0'),
    size: z.prefault(queryInteger(1, maximumSessions), '100'),
  }),
  reply: z.strictObject({
    ...programmeParts,
    days: z.array(ProgrammeDay),
    rooms: z.array(ProgrammeRoom),
    content: z.array(Session),
    total: z.int(),
    /** Next scheduled change of a session state; null if there is none. */
    changesAt: z.nullable(Instant),
  }),
  refusals: ['NOT_FOUND'],
});

/** A talk with its materials. */
export const TalkDetail = z.strictObject({
  ...Talk.shape,
  abstract: BilingualText,
  /** Download from `/api/file/{id}`. */
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

const sessionParams = z.strictObject({ editionId: Uuid, sessionId: Uuid });

export const getSession = endpoint({
  method: 'GET',
  url: '/api/conference-session/:editionId/:sessionId',
  summary: 'A published session with its talks, abstracts and materials',
  params: sessionParams,
  reply: SessionDetail,
  refusals: [],
});

export const getSessionCard = endpoint({
  method: 'GET',
  url: '/api/conference-session/:editionId/:sessionId/share.png',
  summary: 'The picture that the shared page of a session shows',
  params: sessionParams,
  querystring: z.strictObject({ language: z.prefault(Locale, 'ko') }),
  reply: file('image/png'),
  refusals: [],
});

export const getSessionCalendar = endpoint({
  method: 'GET',
  url: '/api/conference-session/:editionId/:sessionId/calendar.ics',
  summary: 'A published session as a calendar file (iCalendar)',
  params: sessionParams,
  querystring: z.strictObject({ language: z.prefault(Locale, 'ko') }),
  reply: file('text/calendar'),
  refusals: [],
});
