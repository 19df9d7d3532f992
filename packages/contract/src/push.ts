import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Locale, patterned, Uuid } from './rules.ts';

const endpoint = endpointsOf('push');

/** Kinds of news that a browser shows. Each can be switched. */
export const pushKinds = ['starting', 'changed', 'answered', 'notice'] as const;
const PushKind = z.enum(pushKinds);
export type PushKind = (typeof pushKinds)[number];

/** Address of a browser at its push service. Who knows it may read, change and stop its subscription. */
const PushEndpoint = patterned(/^[\x21-\x7E]+$/, 'url', 1000);
const Kinds = z.array(PushKind).check(z.maxLength(pushKinds.length));
const State = z.strictObject({
  /** Null: this browser gets no news for the caller. */
  kinds: z.nullable(z.array(PushKind)),
});

export const getPushKey = endpoint({
  method: 'GET',
  url: '/api/push-key',
  summary: 'The public key (VAPID, base64url) with which a browser subscribes',
  reply: z.strictObject({ publicKey: z.string() }),
  refusals: [],
});

export const readPush = endpoint({
  method: 'POST',
  url: '/api/push-subscription/read',
  summary: 'The kinds of news that a browser gets; null if it gets none, or gets them for somebody else',
  body: z.strictObject({ endpoint: PushEndpoint }),
  reply: State,
  refusals: [],
});

export const subscribePush = endpoint({
  method: 'PUT',
  url: '/api/push-subscription/:editionId',
  summary: 'Sends news about the own stars and questions to a browser; a repetition replaces keys and kinds',
  params: z.strictObject({ editionId: Uuid }),
  body: z.strictObject({
    endpoint: PushEndpoint,
    keys: z.strictObject({
      /** Public key of the browser (P-256, uncompressed), base64url. */
      p256dh: patterned(/^[\w-]{87}$/, 'invalid_format'),
      auth: patterned(/^[\w-]{22}$/, 'invalid_format'),
    }),
    kinds: Kinds,
    language: Locale,
  }),
  reply: State,
  refusals: [],
});

export const switchPush = endpoint({
  method: 'PUT',
  url: '/api/push-kinds',
  summary: 'Replaces the kinds of news that a browser gets',
  body: z.strictObject({ endpoint: PushEndpoint, kinds: Kinds }),
  reply: State,
  refusals: ['NOT_FOUND'],
});

export const stopPush = endpoint({
  method: 'POST',
  url: '/api/push-subscription/stop',
  summary: 'Sends no more news to a browser; repeating it changes nothing',
  body: z.strictObject({ endpoint: PushEndpoint }),
  reply: State,
  refusals: [],
});
