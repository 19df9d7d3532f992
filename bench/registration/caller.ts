import { Agent, request } from 'node:http';
import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';

export interface TimedAnswer<Data> {
  status: number;
  /** Present when the call succeeded. */
  data: Data;
  /** `SUCCESS`, or the code of the refusal. */
  code: string;
  durationMs: number;
  /** Seconds after which a caller who was sent away may come again. */
  retryAfter: string | undefined;
}

export interface Caller {
  call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, token?: string): Promise<TimedAnswer<ReplyOf<E>>>;
  close(): void;
}

// Shorter than the server keeps idle connections: a request must not meet one that is just being closed.
const idleMs = 8_000;

/** As a proxy tells it: attendees of a congress sit behind many networks. */
function newNetworks() {
  let count = 0;
  return () => {
    count += 1;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  };
}

/** Calls the API over kept connections and measures each call; with `hasNetworks` each comes from another network. */
export function createCaller(siteUrl: string, { hasNetworks = false } = {}): Caller {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const nextNetwork = newNetworks();

  function send(method: string, url: string, headers: Record<string, string>, body: string | undefined) {
    return new Promise<{ status: number; text: string; retryAfter: string | undefined }>(
      (resolve, reject) => {
        const sent = request(url, { agent, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
          );
          response.on('error', reject);
        });
        sent.on('error', reject);
        sent.end(body);
      },
    );
  }

  return {
    async call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, token?: string) {
      const parts = sent as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = endpoint.url.replaceAll(/:(\w+)/g, (_match, name: string) => parts.params?.[name] ?? '');
      const query = parts.query === undefined ? '' : `?${new URLSearchParams(parts.query)}`;
      const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
      const headers = {
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(hasNetworks ? { 'x-forwarded-for': nextNetwork() } : {}),
      };
      const startedMs = performance.now();
      const { status, text, retryAfter } = await send(endpoint.method, siteUrl + path + query, headers, body);
      const durationMs = performance.now() - startedMs;
      const { code, data } = JSON.parse(text) as { code: string; data: ReplyOf<E> };
      return { status, code, data, durationMs, retryAfter };
    },
    close: () => agent.destroy(),
  };
}
