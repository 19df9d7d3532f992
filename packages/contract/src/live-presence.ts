import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { LiveRoom, Streams } from './live.ts';
import { BilingualText, Instant, line, paragraph, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const namedSession = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const inEdition = z.strictObject({ editionId: Uuid });
/** What `connect` answered. */
const namedStay = z.strictObject({ id: line(40) });

/** How often a room is told that somebody is still there. */
export const beatSeconds = 30;

export const connect = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/connect/:editionId/:sessionId',
  summary: 'Enters the live room of a session: for confirmed registrations, speakers, chairs and staff',
  params: namedSession,
  reply: z.strictObject({
    id: z.string(),
    connectedAt: Instant,
    beatSeconds: z.int(),
    /** What others read beside one's messages. */
    name: z.string(),
    room: LiveRoom,
    streams: Streams,
    /** Whether an earlier device was sent away. */
    hasTakenOver: z.boolean(),
  }),
  refusals: ['READY', 'CLOSED', 'TOO_MANY_REQUESTS'],
});

/** Why a stay that goes on is not taken on any more. */
const ended = ['TAKEN_OVER', 'STAY_ENDED', 'CLOSED'] as const;

export const updateAliveDate = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/update-alive-date/:id',
  summary: 'Says that one is still there; answered once that is kept for good, with what is asked just now',
  params: namedStay,
  reply: z.strictObject({
    /** Null while nothing is asked; otherwise whether one still watches, until it is confirmed or over. */
    check: z.nullable(z.strictObject({ id: Uuid, secondsLeft: z.int() })),
  }),
  refusals: ended,
});

export const confirmPresence = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/confirm/:id',
  summary: 'Confirms that one still watches; repeating it changes nothing',
  params: namedStay,
  body: z.strictObject({ checkId: Uuid }),
  /** What is late is kept as well, and staff see it; no minutes are lost by it alone. */
  reply: z.strictObject({ isInTime: z.boolean() }),
  refusals: [],
});

export const disconnect = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/disconnect/:id',
  summary: 'Leaves the room; repeating it changes nothing',
  params: namedStay,
  reply: z.strictObject({}),
  refusals: [],
});

/** Followed on a screen, or entered by a door. */
const stayKinds = ['online', 'door'] as const;

const Stay = z.strictObject({
  kind: z.enum(stayKinds),
  from: Instant,
  /** Null while it goes on. */
  until: z.nullable(Instant),
});

const Correction = z.strictObject({
  at: Instant,
  from: Instant,
  until: Instant,
  /** Whether the time counts from then on, or does not. */
  adds: z.boolean(),
  reason: z.string(),
});

/** Somebody was asked whether they still watched. */
const PresenceCheck = z.strictObject({
  /** The stretch of the session that it stands for. */
  from: Instant,
  until: Instant,
  askedAt: Instant,
  answerBy: Instant,
  confirmedAt: z.nullable(Instant),
});

/** What is known of one person in one session; times are those of the edition's clock. */
const Presence = z.strictObject({
  sessionId: Uuid,
  title: BilingualText,
  startsAt: Instant,
  endsAt: Instant,
  /** Whole minutes within the session. */
  minutes: z.int(),
  stays: z.array(Stay),
  corrections: z.array(Correction),
  checks: z.array(PresenceCheck),
  objections: z.array(z.strictObject({ at: Instant, text: z.string() })),
});
export type Presence = z.infer<typeof Presence>;

export const getOwnPresence = endpoint({
  method: 'GET',
  url: '/api/conference-connection-log/:editionId',
  summary: 'One’s own minutes in each session, with what they are made of',
  params: inEdition,
  reply: z.strictObject({ content: z.array(Presence), total: z.int() }),
  refusals: [],
});

/** What is wrong about one’s minutes. */
export const PresenceObjection = z.strictObject({ text: paragraph(1000).check(z.minLength(1, 'required')) });

export const objectToPresence = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/objection/:editionId/:sessionId',
  summary: 'Says that one’s minutes in a session are wrong; staff read it',
  params: namedSession,
  body: PresenceObjection,
  reply: Presence,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const Attendee = z.strictObject({
  personId: Uuid,
  name: z.string(),
  affiliation: z.string(),
  /** Empty for who has no registration. */
  registrationNumber: z.string(),
});

export type Attendee = z.infer<typeof Attendee>;

const AttendeePresence = z.strictObject({ ...Attendee.shape, ...Presence.shape });
export type AttendeePresence = z.infer<typeof AttendeePresence>;

/** Checks that were answered late or not at all, objections, corrections. */
const presenceMarks = ['unconfirmed', 'objected', 'corrected'] as const;

export const listSessionPresence = endpoint({
  method: 'GET',
  url: '/api/admin/presence/session/:editionId/:sessionId',
  summary: 'Everybody who was in a session, with their minutes, in the order of their first coming',
  params: namedSession,
  querystring: pageQuery({
    sort: ['firstAt,ASC', 'firstAt,DESC'],
    filters: {
      /** Only those of whom staff should look at something. */
      mark: z.optional(z.enum(presenceMarks)),
    },
    size: 50,
  }),
  reply: listOf(AttendeePresence),
  refusals: [],
});

export const listPersonPresence = endpoint({
  method: 'GET',
  url: '/api/admin/presence/person/:editionId/:personId',
  summary: 'Every session somebody was in, with their minutes',
  params: z.strictObject({ editionId: Uuid, personId: Uuid }),
  reply: z.strictObject({ ...listOf(AttendeePresence).shape, person: Attendee }),
  refusals: [],
});

export const correctPresence = endpoint({
  method: 'POST',
  url: '/api/admin/presence/session/:editionId/:sessionId/correction',
  summary: 'Decides that a time counts for somebody, or does not; what was there before stays beside it',
  params: namedSession,
  body: z
    .strictObject({
      /** Somebody who was in the session, or a registration. */
      personId: Uuid,
      from: Instant,
      until: Instant,
      adds: z.boolean(),
      reason: Reason,
    })
    .check(
      z.refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
        error: 'order',
        path: ['until'],
      }),
    ),
  reply: AttendeePresence,
  refusals: [],
});

export const exportPresence = endpoint({
  method: 'POST',
  url: '/api/admin/presence/export/:editionId',
  summary: 'The minutes of everybody in every session as a spreadsheet; that it was taken is kept',
  params: inEdition,
  body: z.strictObject({ reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});
