import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, Locale, line, optionalLine, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('letters');
const code = (value: FieldCode) => value;

/**
 * State of a mail or text message. `delayed`: tried, and tried again by itself. `held`: held back after a restore.
 * `dropped`: by staff. `unknown`: handed to the server, whose answer is lost.
 */
const outboxStates = ['waiting', 'delayed', 'sent', 'failed', 'unknown', 'held', 'dropped'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** States that staff may filter by. `open`: failed or unknown in the last 14 days, and may still be sent again. */
export const outboxFilters = ['open', ...outboxStates] as const;

export const outboxChannels = ['mail', 'text'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

/** Kinds of mails and text messages that have a name. Rows of other releases may have others. */
export const outboxKinds = [
  'account-code',
  'account-reset',
  'account-id',
  'account-notice',
  'staff-invitation',
  'inquiry-asked',
  'inquiry-received',
  'inquiry-answer',
  'alumni-still-right',
  'alumni-relay',
  'registration-submitted',
  'registration-confirmed',
  'registration-code',
  'registration-unpaid',
  'registration-reminder',
  'registration-payment-due',
  'registration-email-changed',
  'registration-cancelled',
  'registration-payment-reversed',
  'registration-refunded',
  'registration-part-refunded',
  'registration-changed',
  'registration-difference-due',
  'registration-bank-account',
  'registration-bank-account-entered',
  'registration-bank-transferred',
  'registration-transfer',
  'registration-transfer-reminder',
  'registration-transfer-undone',
  'registration-draft-link',
  'discount-invitation',
  'licence-case-received',
  'licence-case-holder',
  'licence-case-freed',
  'licence-case-dismissed',
  'programme-stars-changed',
  'booth-invitation',
  'booth-returned',
  'letter',
  'letter-test',
  'letter-text',
  'data-request-code',
  'data-request-answer',
] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/**
 * Why an act was not done to a mail or message. `state`: not in this state, for example sent meanwhile. `ceiling`: the
 * month has cost enough.
 */
export const outboxRefusals = ['worthless', 'replaced', 'state', 'ceiling'] as const;
export type OutboxRefusal = (typeof outboxRefusals)[number];

const entry = {
  id: Uuid,
  channel: z.enum(outboxChannels),
  /** One of `outboxKinds`, or a kind of another release. */
  kind: z.string(),
  locale: Locale,
  /** Address; of a text message the last four digits of the number. */
  recipient: z.string(),
  state: z.enum(outboxStates),
  createdAt: Instant,
  /** When it was sent, failed, or was dropped; null while it waits. */
  endedAt: z.nullable(Instant),
  /** After this moment it is not sent. */
  worthlessAt: z.nullable(Instant),
  /** Response of the server, if it did not accept it. */
  failure: z.nullable(z.string()),
  /** Why it ended without a word of the server. `late`: worthless before it could be sent. `interrupted`: the program ended. `ceiling`: the month has cost enough. `withdrawn`: the person cancelled before. */
  cause: z.nullable(z.enum(['late', 'interrupted', 'ceiling', 'withdrawn'])),
  /** Why it cannot be sent again, though it did not arrive; null if it can, or need not. */
  refusal: z.nullable(z.enum(['worthless', 'replaced'])),
  /** Of a text message; null for a mail. */
  sms: z.nullable(
    z.strictObject({
      carrier: z.enum(['sms', 'alimtalk']),
      /** Sum that counts in its month, in won. */
      costWon: z.int(),
      /** When the network or Kakao reported that it arrived. */
      deliveredAt: z.nullable(Instant),
      /** It takes the place of an 알림톡 that did not arrive. */
      isFallback: z.boolean(),
      /** A text message took its place. */
      hasFallback: z.boolean(),
    }),
  ),
  /** Registration or inquiry that it is about, with its number. */
  subject: z.nullable(
    z.strictObject({ type: z.enum(['registration', 'inquiry']), id: Uuid, number: z.string() }),
  ),
};
export const OutboxEntry = z.strictObject(entry);
export type OutboxEntry = z.infer<typeof OutboxEntry>;

export const listOutbox = endpoint({
  method: 'GET',
  url: '/api/admin/outbox',
  summary: 'Mails and text messages with their state, newest first unless sorted',
  querystring: pageQuery({
    sort: ['createdAt,DESC', 'createdAt,ASC'],
    filters: {
      state: z.optional(z.enum(outboxFilters)),
      channel: z.optional(z.enum(outboxChannels)),
      kind: z.optional(line(60)),
      /** Part of an address, or the last four digits of a number. */
      recipient: z.optional(optionalLine(100)),
    },
    size: 50,
  }),
  reply: listOf(OutboxEntry),
  refusals: [],
});

export const viewOutboxMail = endpoint({
  method: 'GET',
  url: '/api/admin/outbox/mail/:id',
  summary: 'A mail with its text as it would be written now, without pictures; its links lead nowhere',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({
    ...entry,
    content: z.nullable(
      z.strictObject({
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        /** File names. */
        attachments: z.array(z.string()),
      }),
    ),
    /** Why there is no text. `private`: a code, or for the recipient alone. `gone`: what it is about was deleted. */
    hidden: z.nullable(z.enum(['private', 'gone'])),
  }),
  refusals: [],
});
export type OutboxMail = z.infer<typeof viewOutboxMail.reply>;

/** Most mails and messages of one act. */
export const maximumOfOutboxAct = 200;

export const actOnOutbox = endpoint({
  method: 'POST',
  url: '/api/admin/outbox/act',
  summary: 'Send mails and text messages again that did not arrive, or drop them; may be repeated',
  body: z.strictObject({
    act: z.enum(['again', 'drop']),
    rows: z
      .array(z.strictObject({ channel: z.enum(outboxChannels), id: Uuid }))
      .check(z.minLength(1, code('required')), z.maxLength(maximumOfOutboxAct, code('too_long'))),
    reason: Reason,
  }),
  reply: z.strictObject({
    done: z.int(),
    left: z.array(z.strictObject({ id: Uuid, why: z.enum(outboxRefusals) })),
  }),
  refusals: [],
});
export type OutboxAct = z.infer<NonNullable<typeof actOnOutbox.body>>['act'];

export const getOutboxRestore = endpoint({
  method: 'GET',
  url: '/api/admin/outbox/restore',
  summary: 'Numbers of mails and text messages that wait, and of mails held back after a restore',
  reply: z.strictObject({ waiting: z.int(), held: z.int() }),
  refusals: [],
});

export const holdOutbox = endpoint({
  method: 'POST',
  url: '/api/admin/outbox/hold',
  summary:
    'Hold all waiting mails and text messages back, because after a restore they may have been sent already',
  body: z.strictObject({ reason: Reason }),
  reply: z.strictObject({ count: z.int() }),
  refusals: [],
});

/** Most ids of one call that marks mails as sent. */
export const maximumOfLog = 1000;

export const settleOutbox = endpoint({
  method: 'POST',
  url: '/api/admin/outbox/settle',
  summary: "Mark held mails as sent that the mail server's log names; may be repeated",
  body: z.strictObject({
    ids: z.array(Uuid).check(z.minLength(1, code('required')), z.maxLength(maximumOfLog, code('too_long'))),
  }),
  reply: z.strictObject({ count: z.int() }),
  refusals: [],
});

export const releaseOutbox = endpoint({
  method: 'POST',
  url: '/api/admin/outbox/release',
  summary: 'Send held mails, oldest first, a few hundred a call; may be repeated until none remain',
  body: z.strictObject({ reason: Reason }),
  reply: z.strictObject({
    done: z.int(),
    /** Held mails that are worthless by now, or replaced by a later one; they stay held. */
    left: z.int(),
    /** Held mails for the next call. */
    remaining: z.int(),
  }),
  refusals: [],
});

/** Returns the ids of mails in the Message-IDs of a mail server's log. */
export const mailIdsIn = (log: string): string[] => [
  ...new Set(
    [...log.matchAll(/\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi)].map(([, id = '']) =>
      id.toLowerCase(),
    ),
  ),
];
