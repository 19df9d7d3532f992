/// <reference path="./http-ece.d.ts" />
import { createECDH, createPrivateKey, type ECDH, type KeyObject } from 'node:crypto';
import httpEce from 'http_ece';
import { SignJWT } from 'jose';
import type { ApiConfig } from '../config.ts';
import { type Clock, systemClock } from './clock.ts';
import { isPushAddress } from './push-hosts.ts';
import { deriveKey } from './secrets.ts';

/** A browser at its push service. Keys are base64url. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** At most 3993 bytes. */
  text: string;
  /** Seconds for which the push service keeps it for a browser that is offline. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Replaces an undelivered message of the same topic. */
  topic: string | undefined;
}

/** Answer of a push service. `unknown`: it may have taken the message. */
export type PushOutcome =
  | { kind: 'taken' | 'gone' | 'unknown' }
  | { kind: 'refused'; status: number }
  /** It did not take the message and wants it again after some seconds; undefined if it named none. */
  | { kind: 'later'; afterSeconds: number | undefined };

export interface PushSender {
  /** Public VAPID key, base64url. */
  publicKey: string;
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>;
}

const timeoutMs = 10_000;
const tokenLifetimeMs = 12 * 3600_000;
const tokenReuseMs = 3600_000;
/** Browsers name a few dozen push services; strangers could name more. */
const mostTokens = 200;

/** Derives the VAPID key from the app secret, so that every instance has the same one, also after a restore. */
function vapidKey(appSecret: string): ECDH {
  for (let attempt = 0; ; attempt += 1) {
    const key = createECDH('prime256v1');
    try {
      key.setPrivateKey(deriveKey(appSecret, `push-vapid-${attempt}`));
      return key;
    } catch {
      // One of 2^32 derived keys is no number of the curve.
    }
  }
}

function signingKey(key: ECDH): KeyObject {
  const point = key.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: part(point.subarray(1, 33)),
      y: part(point.subarray(33)),
      d: part(Buffer.concat([Buffer.alloc(32), key.getPrivateKey()]).subarray(-32)),
    },
  });
}

/** Checks whether a public key is a point of the curve, as encryption needs. */
export function isPushKey(p256dh: string): boolean {
  try {
    const key = createECDH('prime256v1');
    key.generateKeys();
    key.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Encrypts for a browser (RFC 8291). */
function encrypted(text: string, { p256dh, auth }: PushAddress): Uint8Array<ArrayBuffer> {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const keys = { dh: p256dh, privateKey, authSecret: auth };
  return new Uint8Array(httpEce.encrypt(Buffer.from(text), { version: 'aes128gcm', ...keys }));
}

/** Reads `Retry-After`: seconds or a date. */
function secondsIn(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d{1,6}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function outcomeOf({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'later', afterSeconds: secondsIn(headers.get('retry-after'), now) };
  return { kind: 'refused', status };
}

/** Errors before anything was sent. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function outcomeOfError(error: unknown): PushOutcome {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return unconnected.has(code) ? { kind: 'later', afterSeconds: undefined } : { kind: 'unknown' };
}

/** Push services accept only these as a contact. */
function contactOf({ publicUrl, mailFrom }: Pick<ApiConfig, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${mailFrom.replace(/^.*</, '').replace('>', '')}`;
}

/** Sends to push services (RFC 8030) with VAPID (RFC 8292). Calls no other hosts. */
export function createPushSender(
  config: Pick<ApiConfig, 'appSecret' | 'publicUrl' | 'mailFrom' | 'pushSandboxUrl'>,
  clock: Clock = systemClock,
): PushSender {
  const key = vapidKey(config.appSecret);
  const publicKey = key.getPublicKey('base64url');
  const signs = signingKey(key);
  const tokens = new Map<string, { token: string; until: number }>();

  async function authorization(origin: string): Promise<string> {
    const now = clock().getTime();
    const known = tokens.get(origin);
    if (known !== undefined && known.until > now) return known.token;
    const jwt = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setSubject(contactOf(config))
      .setExpirationTime(Math.floor((now + tokenLifetimeMs) / 1000))
      .sign(signs);
    const token = `vapid t=${jwt}, k=${publicKey}`;
    if (tokens.size >= mostTokens) tokens.clear();
    tokens.set(origin, { token, until: now + tokenReuseMs });
    return token;
  }
  return {
    publicKey,
    async send(address, { text, ttlSeconds, urgency, topic }) {
      const { endpoint } = address;
      if (!isPushAddress(endpoint, config.pushSandboxUrl)) return { kind: 'gone' };
      const headers = {
        authorization: await authorization(new URL(endpoint).origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        ...(topic !== undefined && { topic }),
      };
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          headers,
          body: encrypted(text, address),
        });
        await response.body?.cancel();
        return outcomeOf(response, clock());
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}
