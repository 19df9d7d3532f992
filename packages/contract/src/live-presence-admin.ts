import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { Attendee } from './live-presence.ts';
import { BilingualText, Day, Instant, optionalLine, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const inEdition = z.strictObject({ editionId: Uuid });

/** Presence in a session. */
const AttendedSession = z.strictObject({
  sessionId: Uuid,
  /** Empty if the session has no code. */
  sessionCode: z.string(),
  title: BilingualText,
  roomName: BilingualText,
  /** Day of the meeting. A session past midnight belongs to the day before. */
  date: Day,
  startsAt: Instant,
  endsAt: Instant,
  people: z.int(),
  /** Number of checks answered late or not at all. */
  unconfirmed: z.int(),
  /** Number of objections without a later correction. */
  objections: z.int(),
});
export type AttendedSession = z.infer<typeof AttendedSession>;

export const listAttendedSessions = endpoint({
  method: 'GET',
  url: '/api/admin/presence/session/:editionId',
  summary: 'Sessions in which somebody was or may have been, in the order of time, then of rooms',
  params: inEdition,
  reply: listOf(AttendedSession),
  refusals: [],
});

export const searchAttendees = endpoint({
  method: 'GET',
  url: '/api/admin/presence/person',
  summary: 'Confirmed registrants of an edition by name, first consonants or number',
  querystring: pageQuery({
    sort: ['name,ASC', 'name,DESC'],
    filters: {
      /** Default: the current edition. */
      editionId: z.optional(Uuid),
      query: z.optional(optionalLine(100)),
    },
  }),
  reply: listOf(Attendee),
  refusals: ['NOT_FOUND'],
});

const Objection = z.strictObject({
  ...Attendee.shape,
  id: Uuid,
  sessionId: Uuid,
  title: BilingualText,
  startsAt: Instant,
  at: Instant,
  text: z.string(),
  /** Whether a correction followed the objection. */
  isAnswered: z.boolean(),
});
export type Objection = z.infer<typeof Objection>;

export const listObjections = endpoint({
  method: 'GET',
  url: '/api/admin/presence/objection/:editionId',
  summary: 'What people said against their minutes, what waits for an answer first, then the oldest',
  params: inEdition,
  querystring: pageQuery({
    sort: ['isAnswered,ASC', 'isAnswered,DESC'],
    filters: { state: z.optional(z.enum(['waits', 'answered'])) },
  }),
  reply: listOf(Objection),
  refusals: [],
});
