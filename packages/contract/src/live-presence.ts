import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { LiveRoom, Streams } from './live.ts';
import { BilingualText, Instant, line, paragraph, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const sessionParams = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const inEdition = z.strictObject({ editionId: Uuid });
/** The id from `connect`. */
const stayParams = z.strictObject({ id: line(40) });

/** Interval of the heartbeat of a stay. */
export const beatSeconds = 30;

export const connect = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/connect/:editionId/:sessionId',
  summary: 'Enters the live room of a session: for confirmed registrations, speakers, chairs and staff',
  params: sessionParams,
  reply: z.strictObject({
    id: z.string(),
    connectedAt: Instant,
    beatSeconds: z.int(),
    /** Name shown beside the messages of this person. */
    name: z.string(),
    affiliation: z.string(),
    room: LiveRoom,
    streams: Streams,
    /** Whether the entry ended a stay on another device. */
    hasTakenOver: z.boolean(),
  }),
  refusals: ['READY', 'CLOSED', 'TOO_MANY_REQUESTS'],
});

/** Errors that end a running stay. */
const stayEndRefusals = ['TAKEN_OVER', 'STAY_ENDED', 'CLOSED'] as const;

export const updateAliveDate = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/update-alive-date/:id',
  summary: 'Says that one is still there; answered once that is kept for good, with what is asked just now',
  params: stayParams,
  reply: z.strictObject({
    /** A presence check that waits for confirmation; null if there is none. */
    check: z.nullable(z.strictObject({ id: Uuid, secondsLeft: z.int() })),
  }),
  refusals: stayEndRefusals,
});

export const confirmPresence = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/confirm/:id',
  summary: 'Confirms that one still watches; repeating it changes nothing',
  params: stayParams,
  body: z.strictObject({ checkId: Uuid }),
  /** A late confirmation is stored too and shown to staff. It alone does not reduce the minutes. */
  reply: z.strictObject({ isInTime: z.boolean() }),
  refusals: [],
});

export const disconnect = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/disconnect/:id',
  summary: 'Leaves the room; repeating it changes nothing',
  params: stayParams,
  reply: z.strictObject({}),
  refusals: [],
});

/** `online`: on a screen; `door`: entered through a door. */
const stayKinds = ['online', 'door'] as const;

const Stay = z.strictObject({
  kind: z.enum(stayKinds),
  from: Instant,
  /** Null while the stay lasts. */
  until: z.nullable(Instant),
});

const Correction = z.strictObject({
  at: Instant,
  from: Instant,
  until: Instant,
  /** Whether the time is added or removed. */
  adds: z.boolean(),
  reason: z.string(),
});

/** A presence check. */
const PresenceCheck = z.strictObject({
  /** Part of the session that the check covers. */
  from: Instant,
  until: Instant,
  askedAt: Instant,
  answerBy: Instant,
  confirmedAt: z.nullable(Instant),
});

/** Presence of one person in one session. Times follow the clock of the edition. */
const Presence = z.strictObject({
  sessionId: Uuid,
  title: BilingualText,
  startsAt: Instant,
  endsAt: Instant,
  /** Full minutes within the session. */
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

/** An objection to the counted minutes. */
export const PresenceObjection = z.strictObject({ text: paragraph(1000).check(z.minLength(1, 'required')) });

export const objectToPresence = endpoint({
  method: 'POST',
  url: '/api/conference-connection-log/objection/:editionId/:sessionId',
  summary: 'Says that one’s minutes in a session are wrong; staff read it',
  params: sessionParams,
  body: PresenceObjection,
  reply: Presence,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const Attendee = z.strictObject({
  personId: Uuid,
  name: z.string(),
  affiliation: z.string(),
  /** Empty for people without a registration. */
  registrationNumber: z.string(),
});

export type Attendee = z.infer<typeof Attendee>;

const AttendeePresence = z.strictObject({ ...Attendee.shape, ...Presence.shape });
export type AttendeePresence = z.infer<typeof AttendeePresence>;

/** Filters: checks answered late or not at all, objections, corrections. */
const presenceMarks = ['unconfirmed', 'objected', 'corrected'] as const;

export const listSessionPresence = endpoint({
  method: 'GET',
  url: '/api/admin/presence/session/:editionId/:sessionId',
  summary: 'Everybody who was in a session, with their minutes, in the order of their first coming',
  params: sessionParams,
  querystring: pageQuery({
    sort: ['firstAt,ASC', 'firstAt,DESC'],
    filters: {
      /** Only people with this mark. */
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
  params: sessionParams,
  body: z
    .strictObject({
      /** Id of a person in the session, or of a registration. */
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
