import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { readFrom } from './form-answer.ts';
import { listOf, pageQuery } from './lists.ts';
import { LateChange, SessionState } from './programme.ts';
import { BilingualText, Day, Instant, line, optionalLine, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const namedSession = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const inEdition = z.strictObject({ editionId: Uuid });

/** What staff set of a room: before, on air, interrupted, ended. */
export const LiveState = z.enum(['ready', 'live', 'paused', 'closed']);
export type LiveState = z.infer<typeof LiveState>;

export const streamKinds = ['hls', 'youtube', 'vimeo'] as const;

/** Where a picture comes from. An address of HLS may be a path of this site. */
export const Stream = z.strictObject({ kind: z.enum(streamKinds), address: line(500) });
export type Stream = z.infer<typeof Stream>;

/** The same in another place, when the first fails; and with the voice of the interpreters. */
export const Streams = z.strictObject({
  primary: z.nullable(Stream),
  spare: z.nullable(Stream),
  interpretation: z.nullable(Stream),
});
export type Streams = z.infer<typeof Streams>;

const whole = (least: number, most: number) =>
  readFrom(
    z
      .int({ error: 'integer' })
      .check(z.minimum(least, { error: 'too_small' }), z.maximum(most, { error: 'too_large' })),
    Number,
  );

/** Whether who watches is asked if they still do; 0 where they are not. */
const Attention = z.strictObject({
  /** Once in every stretch of so many minutes, at a moment that nobody knows. */
  checkMinutes: whole(0, 120),
  /** So long there is to answer. */
  answerMinutes: whole(1, 30),
  /** After so many minutes without a touch the page asks by itself; nothing is kept of it. */
  idleMinutes: whole(0, 120),
});
export type Attention = z.infer<typeof Attention>;

/** The film of a session, seen once its broadcast has ended. */
export const Recording = z.strictObject({
  stream: Stream,
  /** Null where it stays. By the edition's clock, as all times of a room. */
  endsAt: z.nullable(Instant),
});
export type Recording = z.infer<typeof Recording>;

/** What everybody may know of a room. */
export const LiveRoom = z.strictObject({
  editionId: Uuid,
  sessionId: Uuid,
  title: BilingualText,
  startsAt: Instant,
  endsAt: Instant,
  /** As the session says it; `live` and `paused` are LIVE. */
  state: SessionState,
  liveState: LiveState,
  /** What staff tell everybody who is there; null on both sides where they tell nothing. */
  banner: BilingualText,
  attention: Attention,
  /** It was cancelled, postponed or moved at short notice; null where it was not. */
  lateChange: z.nullable(LateChange),
  /** Until when its recording can be seen; null where none can be seen now. */
  recording: z.nullable(
    z.strictObject({
      endsAt: z.nullable(Instant),
      /** When that is in real time. */
      changesAt: z.nullable(Instant),
      /** Tells one film from another, and nothing of where it is. */
      mark: z.string(),
    }),
  ),
  /** The edition's clock, which a rehearsal moves. */
  now: Instant,
});
export type LiveRoom = z.infer<typeof LiveRoom>;

export const getLiveRoom = endpoint({
  method: 'GET',
  url: '/api/live-room/:editionId/:sessionId',
  summary: 'How the live room of a session stands; its addresses are told to those who enter',
  params: namedSession,
  reply: LiveRoom,
  refusals: [],
});

/** A room for staff. */
export const ManagedRoom = z.strictObject({
  ...LiveRoom.shape,
  /** The day of the meeting that it belongs to, also past midnight. */
  date: Day,
  /** Empty where it has none. */
  sessionCode: z.string(),
  roomName: BilingualText,
  streams: Streams,
  /** As staff set it, whether or not it can be seen already. */
  recordingSet: z.nullable(Recording),
  /** So many seconds must pass between two messages of one person; 0 for none. */
  slowSeconds: z.int(),
  /** How many are there now. */
  viewers: z.int(),
  /** Questions that nobody answered or hid. */
  openQuestions: z.int(),
});
export type ManagedRoom = z.infer<typeof ManagedRoom>;

export const listLiveRooms = endpoint({
  method: 'GET',
  url: '/api/admin/live-room/:editionId',
  summary: 'The live rooms of every session that can be followed online, in the order of time, then of rooms',
  params: inEdition,
  reply: listOf(ManagedRoom),
  refusals: [],
});

export const getManagedRoom = endpoint({
  method: 'GET',
  url: '/api/admin/live-room/:editionId/:sessionId',
  summary: 'A live room with its addresses and how many are there',
  params: namedSession,
  reply: ManagedRoom,
  refusals: [],
});

const bannerLine = z.nullable(optionalLine(200));

export const changeLiveRoom = endpoint({
  method: 'PUT',
  url: '/api/admin/live-room/:editionId/:sessionId',
  summary: 'Sets the addresses, the banner and the slow mode of a room; who is there sees it at once',
  params: namedSession,
  body: z.strictObject({
    streams: Streams,
    banner: z.strictObject({ ko: bannerLine, en: bannerLine }),
    slowSeconds: whole(0, 600),
  }),
  reply: ManagedRoom,
  refusals: [],
});

export const setLiveState = endpoint({
  method: 'POST',
  url: '/api/admin/live-room/:editionId/:sessionId/state',
  summary: 'Prepares, begins, interrupts or ends a broadcast; ending it ends every stay in it',
  params: namedSession,
  body: z.strictObject({ state: LiveState }),
  reply: ManagedRoom,
  refusals: ['CONFLICT'],
});

export const setLiveAttention = endpoint({
  method: 'PUT',
  url: '/api/admin/live-room/:editionId/:sessionId/attention',
  summary: 'Sets whether who watches a room is asked if they still do',
  params: namedSession,
  body: Attention.check(
    z.refine(({ checkMinutes, answerMinutes }) => checkMinutes === 0 || answerMinutes < checkMinutes, {
      error: 'too_large',
      path: ['answerMinutes'],
    }),
  ),
  reply: ManagedRoom,
  refusals: [],
});

/** The way in of somebody in the programme who has no registration. */
export const LiveLink = z.strictObject({
  id: Uuid,
  personId: Uuid,
  name: BilingualText,
  createdAt: Instant,
});
export type LiveLink = z.infer<typeof LiveLink>;

/** Who may have a personal link. */
const LinkHolder = z.strictObject({
  personId: Uuid,
  /** Null on both sides for who is no longer in the programme. */
  name: BilingualText,
  affiliation: BilingualText,
  isInProgramme: z.boolean(),
  /** The link in force. */
  link: z.nullable(z.strictObject({ id: Uuid, createdAt: Instant })),
});
export type LinkHolder = z.infer<typeof LinkHolder>;

export const listLiveLinks = endpoint({
  method: 'GET',
  url: '/api/admin/live-link/:editionId',
  summary: 'Speakers and chairs of the published programme, and who else has a personal link in force',
  params: inEdition,
  querystring: pageQuery({
    sort: ['name,ASC', 'name,DESC'],
    filters: {
      /** Every word, in names and affiliations. */
      query: z.optional(optionalLine(100)),
      /** Who has a link in force, or who has none. */
      state: z.optional(z.enum(['made', 'none'])),
    },
  }),
  reply: listOf(LinkHolder),
  refusals: [],
});

export const createLiveLink = endpoint({
  method: 'PUT',
  url: '/api/admin/live-link/:editionId',
  summary: 'A personal link of a speaker or chair, told once; the one before ends',
  params: inEdition,
  body: z.strictObject({ personId: Uuid }),
  reply: z.strictObject({ ...LiveLink.shape, token: z.string() }),
  refusals: [],
});

export const revokeLiveLink = endpoint({
  method: 'DELETE',
  url: '/api/admin/live-link/:editionId/:linkId',
  summary: 'Ends a personal link at once; repeating it changes nothing',
  params: z.strictObject({ editionId: Uuid, linkId: Uuid }),
  reply: z.strictObject({}),
  refusals: [],
});
