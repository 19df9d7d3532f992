import * as z from 'zod/mini';
import { Announcement } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { readFrom } from './form-answer.ts';
import { listOf, pageQuery } from './lists.ts';
import { LateChange, SessionState } from './programme.ts';
import { BilingualText, Day, Instant, line, optionalLine, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const sessionParams = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const inEdition = z.strictObject({ editionId: Uuid });

/** Room states that staff set. */
export const LiveState = z.enum(['ready', 'live', 'paused', 'closed']);
export type LiveState = z.infer<typeof LiveState>;

export const streamKinds = ['hls', 'youtube', 'vimeo'] as const;

/** Address of a video stream. An HLS address may be a path of this site. */
export const Stream = z.strictObject({ kind: z.enum(streamKinds), address: line(500) });
export type Stream = z.infer<typeof Stream>;

/** Main stream, backup stream, and stream with interpretation. */
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

/** Settings of presence checks; 0 switches a check off. */
const Attention = z.strictObject({
  /** Length in minutes of the interval in which each viewer is checked once, at a random moment. */
  checkMinutes: whole(0, 120),
  /** Minutes to answer a check. */
  answerMinutes: whole(1, 30),
  /** After this many minutes without input the page itself asks. Nothing is stored. */
  idleMinutes: whole(0, 120),
});
export type Attention = z.infer<typeof Attention>;

/** Recording of a session, available after its broadcast. */
export const Recording = z.strictObject({
  stream: Stream,
  /** End of availability by the edition's clock, like all times of a room; null if unlimited. */
  endsAt: z.nullable(Instant),
});
export type Recording = z.infer<typeof Recording>;

/** Public data of a room. */
export const LiveRoom = z.strictObject({
  editionId: Uuid,
  sessionId: Uuid,
  title: BilingualText,
  startsAt: Instant,
  endsAt: Instant,
  /** State of the session. The room states `live` and `paused` are LIVE. */
  state: SessionState,
  liveState: LiveState,
  /** Message of staff to all viewers; null in both languages if there is none. */
  banner: BilingualText,
  /** Announcements about this session, its room or the meeting, the oldest first. */
  announcements: z.array(Announcement),
  attention: Attention,
  /** Cancellation, postponement or move at short notice; null if there is none. */
  lateChange: z.nullable(LateChange),
  /** End of availability of the recording; null if none is available now. */
  recording: z.nullable(
    z.strictObject({
      endsAt: z.nullable(Instant),
      /** That moment in real time. */
      changesAt: z.nullable(Instant),
      /** Identifies the film without revealing its address. */
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
  params: sessionParams,
  reply: LiveRoom,
  refusals: [],
});

export const ManagedRoom = z.strictObject({
  ...LiveRoom.shape,
  /** Day of the meeting. A session past midnight belongs to the day before. */
  date: Day,
  /** Empty if the session has no code. */
  sessionCode: z.string(),
  roomName: BilingualText,
  streams: Streams,
  /** Recording as set by staff, even if it is not available yet. */
  recordingSet: z.nullable(Recording),
  /** Minimum number of seconds between two messages of one person; 0 for none. */
  slowSeconds: z.int(),
  /** Present number of viewers. */
  viewers: z.int(),
  /** Number of questions neither answered nor hidden. */
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
  params: sessionParams,
  reply: ManagedRoom,
  refusals: [],
});

const bannerLine = z.nullable(optionalLine(200));

export const changeLiveRoom = endpoint({
  method: 'PUT',
  url: '/api/admin/live-room/:editionId/:sessionId',
  summary: 'Sets the addresses, the banner and the slow mode of a room; who is there sees it at once',
  params: sessionParams,
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
  params: sessionParams,
  body: z.strictObject({ state: LiveState }),
  reply: ManagedRoom,
  refusals: ['CONFLICT'],
});

export const setLiveAttention = endpoint({
  method: 'PUT',
  url: '/api/admin/live-room/:editionId/:sessionId/attention',
  summary: 'Sets whether who watches a room is asked if they still do',
  params: sessionParams,
  body: Attention.check(
    z.refine(({ checkMinutes, answerMinutes }) => checkMinutes === 0 || answerMinutes < checkMinutes, {
      error: 'too_large',
      path: ['answerMinutes'],
    }),
  ),
  reply: ManagedRoom,
  refusals: [],
});

/** Personal link for people of the programme without a registration. */
export const LiveLink = z.strictObject({
  id: Uuid,
  personId: Uuid,
  name: BilingualText,
  createdAt: Instant,
});
export type LiveLink = z.infer<typeof LiveLink>;

/** A person who may get a personal link. */
const LinkHolder = z.strictObject({
  personId: Uuid,
  /** Null in both languages if the person left the programme. */
  name: BilingualText,
  affiliation: BilingualText,
  isInProgramme: z.boolean(),
  /** The valid link. */
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
      /** Words that must all occur in names or affiliations. */
      query: z.optional(optionalLine(100)),
      /** `made`: has a valid link; `none`: has none. */
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
