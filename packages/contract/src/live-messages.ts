import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Instant, line, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const namedSession = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const namedMessage = z.strictObject({ editionId: Uuid, sessionId: Uuid, messageId: Uuid });

const messageKinds = ['message', 'question'] as const;
/** So many letters a message has at most. */
export const longestMessage = 300;

/** What somebody types. */
export const MessageForm = z.strictObject({ text: line(longestMessage) });

/** A message as it stands now. */
export const LiveMessage = z.strictObject({
  id: Uuid,
  kind: z.enum(messageKinds),
  /** Of the registration. */
  name: z.string(),
  affiliation: z.string(),
  /** Empty where it is hidden from the reader. */
  text: z.string(),
  createdAt: Instant,
  votes: z.int(),
  isHidden: z.boolean(),
  isPinned: z.boolean(),
  isAnswered: z.boolean(),
  /** Whether who wrote it may write no more in this session; the history says it to who moderates. */
  isMuted: z.optional(z.boolean()),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

export const listMessages = endpoint({
  method: 'GET',
  url: '/api/conference-message',
  summary: 'What was said in a live room, the newest first; `before` is the id of the last message one has',
  querystring: z.strictObject({
    editionId: Uuid,
    sessionId: Uuid,
    before: z.optional(Uuid),
    kind: z.optional(z.enum(messageKinds)),
    size: z.prefault(queryInteger(1, 100), '50'),
  }),
  reply: z.strictObject({
    content: z.array(LiveMessage),
    /** Those that are pinned, the newest first, however long ago they were written; none with `before`. */
    pinned: z.array(LiveMessage),
    /** The newest change of the room: a stream that resumes from it misses nothing. */
    last: z.int(),
    mayModerate: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
});

export const postMessage = endpoint({
  method: 'POST',
  url: '/api/conference-message/:editionId/:sessionId',
  summary: 'Says something, or asks; the same `requestKey` gives the message that it made',
  params: namedSession,
  body: z.strictObject({ ...MessageForm.shape, requestKey: Uuid, kind: z.enum(messageKinds) }),
  reply: LiveMessage,
  refusals: ['READY', 'CLOSED', 'TOO_MANY_REQUESTS'],
});

export const voteForMessage = endpoint({
  method: 'PUT',
  url: '/api/conference-message/:editionId/:sessionId/:messageId/vote',
  summary: 'Wishes that a question be answered; one vote a person, repeating it changes nothing',
  params: namedMessage,
  reply: LiveMessage,
  refusals: ['READY', 'CLOSED', 'TOO_MANY_REQUESTS'],
});

export const moderateMessage = endpoint({
  method: 'PATCH',
  url: '/api/conference-message/:editionId/:sessionId/:messageId',
  summary: 'Hides, pins or marks as answered; for staff and the chairs of the session',
  params: namedMessage,
  body: z.strictObject({
    isHidden: z.optional(z.boolean()),
    isPinned: z.optional(z.boolean()),
    isAnswered: z.optional(z.boolean()),
  }),
  reply: LiveMessage,
  refusals: [],
});

export const muteWriter = endpoint({
  method: 'PUT',
  url: '/api/conference-message/:editionId/:sessionId/:messageId/mute',
  summary: 'Lets who wrote a message write no more in this session, or again; for staff and chairs',
  params: namedMessage,
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: z.strictObject({ isMuted: z.boolean() }),
  refusals: [],
});

/**
 * Where a room is listened to: server-sent events, read by `fetch` with the bearer header. It is the room of one's own
 * stay, or for who moderates it the room itself, without being in it.
 */
export const messageStream = {
  url: '/api/conference-message/stream',
  querystring: z.union([
    z.strictObject({ stayId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
    namedSession,
  ]),
} as const;
