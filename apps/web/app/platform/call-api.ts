import type { Endpoint, Refusal, ReplyOf, SentTo } from '@airway/contract';
import type { Locale } from '@airway/contract/rules';
import type { RouterContextProvider } from 'react-router';
import { type ApiRequest, pageRequestOf } from './page-context.ts';
import { refuse } from './refusal.ts';
import { readAccessToken } from './stored-session.ts';

type Answer = { status: number; body: unknown; file?: File | undefined };
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export interface CallOptions {
  /** Bearer token. Default in the browser: the token of the signed-in user. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Sends and stores the cookies of the call. */
  hasCookies?: boolean | undefined;
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean | undefined;
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

/** Stands for a response without a code (such as a proxy's error page) or for no response at all. */
const strangeAnswer: Refusal = { code: 'INVALID_ACCESS', message: '', requestId: '' };

/** Returns the file name that a response suggests; undefined for a JSON response. */
function fileNameOf(disposition: string | null): string | undefined {
  const name = /filename\*=UTF-8''([^;]*)/.exec(disposition ?? '')?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const name = fileNameOf(headers.get('content-disposition'));
  if (name === undefined) return { status, body: jsonIn(await response.text()) };
  const content = await response.blob();
  return { status, body: undefined, file: new File([content], name, { type: content.type }) };
}

async function sendFromBrowser(
  { url, ...request }: ApiRequest,
  { signal, keepalive = false, hasCookies = false }: CallOptions,
): Promise<Answer> {
  const credentials = hasCookies ? 'same-origin' : 'omit';
  try {
    return await answerOf(await fetch(url, { ...request, keepalive, credentials, signal: signal ?? null }));
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw refuse(strangeAnswer, 503);
  }
}

const hasCode = (body: unknown): body is { code: string; data?: unknown } =>
  typeof body === 'object' && body !== null && 'code' in body;

/**
 * Calls an endpoint and returns its `data`. On the server the call stays inside the process. In the browser
 * it goes over the network, and the response may be a file. Pass the `context` of the loader or action.
 * @throws a refusal – show it with `refusalMessage(say, error)`, or read it with `refusalOf(error)`. Without a
 * response that has a code, the code is INVALID_ACCESS and the message is empty.
 */
export async function callApi<E extends Endpoint>(
  context: Readonly<RouterContextProvider> | undefined,
  endpoint: E,
  sent: SentTo<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const page = context === undefined ? undefined : pageRequestOf(context);
  const locale = page?.locale ?? (document.documentElement.lang as Locale);
  const token = options.token ?? (page === undefined ? readAccessToken() : undefined);
  const request = requestOf(endpoint, sent as Parts, locale, token);
  const answer: Answer =
    page === undefined ? await sendFromBrowser(request, options) : await page.sendToApi(request);
  if (answer.file !== undefined) return answer.file as ReplyOf<E>;
  const { body, status } = answer;
  if (hasCode(body) && body.code === 'SUCCESS') return body.data as ReplyOf<E>;
  throw refuse(hasCode(body) ? (body as Refusal) : strangeAnswer, status < 400 ? 502 : status);
}
