import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { type Answer, answerOf } from './answer.ts';

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface Calls {
  /** Calls over HTTP like a stranger, with any input. */
  call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, options?: CallOptions): Promise<Answer<ReplyOf<E>>>;
  /** Makes a call with parts that violate the contract. */
  callRaw(method: string, url: string, body?: unknown, options?: CallOptions): Promise<Answer<unknown>>;
}

const fill = (url: string, params: Record<string, string> | undefined) =>
  url.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params?.[name] ?? ''));

const callsBy = (callRaw: Calls['callRaw']): Calls => ({
  callRaw,
  async call<E extends Endpoint>(endpoint: E, sent: SentTo<E>, options?: CallOptions) {
    const parts = sent as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const query = new URLSearchParams(parts.query).toString();
    const url = `${fill(endpoint.url, parts.params)}${query === '' ? '' : `?${query}`}`;
    return (await callRaw(endpoint.method, url, parts.body, options)) as Answer<ReplyOf<E>>;
  },
});

const headersOf = ({ token, headers }: CallOptions) => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...headers,
});

/** Functions by which a test calls a server. */
export const callsOf = (app: FastifyInstance): Calls =>
  callsBy(async (method, url, body, options = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: options.remoteAddress ?? '127.0.0.1',
      headers: headersOf(options),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return answerOf(response);
  });

/** The same functions for a separate process, for responses without files. */
export const callsAt = (origin: string): Calls =>
  callsBy(async (method, url, body, options = {}) => {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: {
        ...headersOf(options),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed = JSON.parse(await response.text());
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), data: parsed.data, refusal: parsed };
  });
