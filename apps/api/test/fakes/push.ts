import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decryptPush } from './decrypt-push.ts';

/** A browser that subscribed, as `PushSubscription.toJSON()` describes it. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  secrets: { key: ECDH; auth: Buffer };
}

interface PushReceipt {
  browser: PushBrowser;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  retryAfter?: string;
  /** Closes the connection instead of answering. */
  isLost?: true;
}

export interface PushFake {
  url: string;
  /** Accepted messages, in order of arrival. */
  receipts: PushReceipt[];
  /** Why messages were refused that break a rule of the protocol. */
  problems: string[];
  /** Number of requests for a browser, whatever the answer. */
  calls(browser: PushBrowser): number;
  newBrowser(): PushBrowser;
  /** Decrypted messages to a browser. */
  textsTo(browser: PushBrowser): string[];
  /** Answers the next requests for a browser like this, then accepts again. */
  answer(browser: PushBrowser, ...answers: Answer[]): void;
  close(): Promise<void>;
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Headers whose signature was right, because checking one takes longer than the rest of a message. */
const signedHeaders = new Set<string>();

/** Checks a VAPID header (RFC 8292). @returns the broken rule */
function problemOfVapid(header: string | undefined, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytesOf(key);
  if (point.length !== 65) return 'no VAPID key';
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  if (!signedHeaders.has(`${token} ${key}`)) {
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, bytesOf(signature)))
      return 'wrong signature';
    signedHeaders.add(`${token} ${key}`);
  }
  const { alg } = JSON.parse(bytesOf(head).toString());
  const { aud, exp, sub } = JSON.parse(bytesOf(claims).toString());
  const leftSeconds = exp - Date.now() / 1000;
  if (alg !== 'ES256') return `algorithm ${alg}`;
  if (aud !== origin) return `audience ${aud}`;
  if (!(leftSeconds > 0 && leftSeconds <= 24 * 3600)) return `expires in ${leftSeconds} s`;
  return /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(sub) ? undefined : `contact ${sub}`;
}

/** Checks a request as RFC 8030 and RFC 8291 require. @returns the broken rule */
function problemOf({ method, headers }: IncomingMessage, body: Buffer, origin: string): string | undefined {
  if (method !== 'POST') return `method ${method}`;
  if (headers['content-encoding'] !== 'aes128gcm') return `encoding ${headers['content-encoding']}`;
  if (!/^\d+$/.test(String(headers.ttl))) return `TTL ${headers.ttl}`;
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic)))
    return `topic ${headers.topic}`;
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency)))
    return `urgency ${headers.urgency}`;
  if (body.length > 4096) return `${body.length} bytes`;
  return problemOfVapid(headers.authorization, origin);
}

/** Starts a push service of browsers on loopback, which checks each message like a real one. */
export async function startPushFake(): Promise<PushFake> {
  const browsers = new Map<string, PushBrowser>();
  const planned = new Map<string, Answer[]>();
  const counts = new Map<string, number>();
  const receipts: PushReceipt[] = [];
  const problems: string[] = [];
  let url = '';
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const endpoint = url + request.url;
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
    const browser = browsers.get(endpoint);
    const problem = browser === undefined ? 'unknown browser' : problemOf(request, body, url);
    if (browser === undefined || problem !== undefined) {
      problems.push(problem ?? '');
      response.writeHead(400).end();
      return;
    }
    const answer = planned.get(endpoint)?.shift();
    if (answer?.isLost) {
      request.socket.destroy();
      return;
    }
    if (answer === undefined || answer.status === 201)
      receipts.push({ browser, headers: request.headers, body });
    const retryAfter = answer?.retryAfter;
    response.writeHead(answer?.status ?? 201, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    receipts,
    problems,
    calls: ({ endpoint }) => counts.get(endpoint) ?? 0,
    newBrowser() {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const browser = {
        endpoint: `${url}/push/${randomUUID()}`,
        keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
        secrets: { key, auth },
      };
      browsers.set(browser.endpoint, browser);
      return browser;
    },
    textsTo: (browser) =>
      receipts.filter((one) => one.browser === browser).map(({ body }) => decryptPush(body, browser.secrets)),
    answer: (browser, ...answers) => planned.set(browser.endpoint, answers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
