import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Instant, line, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('live');
const sessionParams = z.strictObject({ editionId: Uuid, sessionId: Uuid });
const messageParams = z.strictObject({ editionId: Uuid, sessionId: Uuid, messageId: Uuid });

const messageKinds = ['message', 'question'] as const;
/** Maximum length of a message in characters. */
export const longestMessage = 300;

export const MessageForm = z.strictObject({ text: line(longestMessage) });

/** Current state of a message. */
export const LiveMessage = z.strictObject({
  id: Uuid,
  kind: z.enum(messageKinds),
  /** Name from the registration. */
  name: z.string(),
  affiliation: z.string(),
  /** Empty if the message is hidden from the reader. */
  text: z.string(),
  createdAt: Instant,
  votes: z.int(),
  isHidden: z.boolean(),
  isPinned: z.boolean(),
  isAnswered: z.boolean(),
  /** Whether the author is muted in this session. Only the history for moderators contains it. */
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
    /** All pinned messages, newest first, regardless of age; empty if `before` is set. */
    pinned: z.array(LiveMessage),
    /** Number of the newest change of the room. A stream that resumes from it misses nothing. */
    last: z.int(),
    mayModerate: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
});

export const postMessage = endpoint({
  method: 'POST',
  url: '/api/conference-message/:editionId/:sessionId',
  summary: 'Says something, or asks; the same `requestKey` gives the message that it made',
  params: sessionParams,
  body: z.strictObject({ ...MessageForm.shape, requestKey: Uuid, kind: z.enum(messageKinds) }),
  reply: LiveMessage,
  refusals: ['READY', 'CLOSED', 'TOO_MANY_REQUESTS', 'CONFLICT'],
});

export const voteForMessage = endpoint({
  method: 'PUT',
  url: '/api/conference-message/:editionId/:sessionId/:messageId/vote',
  summary: 'Wishes that a question be answered; one vote a person, repeating it changes nothing',
  params: messageParams,
  reply: LiveMessage,
  refusals: ['READY', 'CLOSED', 'TOO_MANY_REQUESTS'],
});

export const moderateMessage = endpoint({
  method: 'PATCH',
  url: '/api/conference-message/:editionId/:sessionId/:messageId',
  summary: 'Hides, pins or marks as answered; for staff and the chairs of the session',
  params: messageParams,
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
  params: messageParams,
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: z.strictObject({ isMuted: z.boolean() }),
  refusals: [],
});

/**
 * Stream of a room: server-sent events, read with `fetch` and the bearer header. The room is that of the caller's
 * stay. Moderators may listen to a room without a stay.
 */
export const messageStream = {
  url: '/api/conference-message/stream',
  querystring: z.union([
    z.strictObject({ stayId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
    sessionParams,
  ]),
} as const;
