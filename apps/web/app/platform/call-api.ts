import type { Endpoint, Refusal, ReplyOf, SentTo } from '@airway/contract';
import type { Locale } from '@airway/contract/rules';
import type { RouterContextProvider } from 'react-router';
import { type ApiRequest, pageRequestOf } from './page-context.ts';
import { refuse } from './refusal.ts';
import { readSession } from './stored-session.ts';

type Answer = { status: number; text: string };
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export interface CallOptions {
  /** Bearer token of whoever asks; in the browser that of whoever is signed in, unless another is given. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

function requestOf(endpoint: Endpoint, parts: Parts, locale: Locale, token: string | undefined): ApiRequest {
  const path = endpoint.url.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const search = query.size === 0 ? '' : `?${query}`;
  return {
    method: endpoint.method,
    url: `${path}${search}`,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  };
}

/** An answer without a code, or none: something between us and the API spoke instead of it, or nobody. */
const strangeAnswer: Refusal = { code: 'INVALID_ACCESS', message: '', requestId: '' };

async function sendFromBrowser(request: ApiRequest, signal: AbortSignal | undefined): Promise<Answer> {
  const { url, ...init } = request;
  try {
    const response = await fetch(url, { ...init, credentials: 'omit', ...(signal ? { signal } : {}) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw refuse(strangeAnswer, 503);
  }
}

function envelopeOf(text: string): { code: string; data?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value
      ? (value as { code: string; data?: unknown })
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a declared call and answers its `data`: inside the process while the server renders, over the
 * network in the browser. `context` is the one that loaders and actions are given.
 * @throws a refusal – say it with `wordsOf(say, error)`, or read it with `refusalOf(error)`. Where no answer with
 * a code came, its code is INVALID_ACCESS and its message empty.
 */
export async function callApi<E extends Endpoint>(
  context: Readonly<RouterContextProvider> | undefined,
  endpoint: E,
  sent: SentTo<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const page = context === undefined ? undefined : pageRequestOf(context);
  const locale = page?.locale ?? (document.documentElement.lang as Locale);
  const token = options.token ?? (page === undefined ? readSession()?.accessToken : undefined);
  const request = requestOf(endpoint, sent as Parts, locale, token);
  const answer =
    page === undefined ? await sendFromBrowser(request, options.signal) : await page.sendToApi(request);
  const envelope = envelopeOf(answer.text);
  if (envelope?.code === 'SUCCESS') return envelope.data as ReplyOf<E>;
  throw refuse((envelope as Refusal | undefined) ?? strangeAnswer, answer.status < 400 ? 502 : answer.status);
}
