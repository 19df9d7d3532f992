import { randomBytes } from 'node:crypto';
import type { ApiRequest, PageKind, PageRequest, WebHandler } from '@airway/web/web-server.ts';
import type { Address } from './address.ts';
import { type ApiAnswer, challengeHeader } from './ask-api.ts';
import { contentSecurityPolicy, type PolicyOrigins } from './content-security-policy.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { securityHeaders } from './security-headers.ts';

/** The visitor of a personal page, or none for a shared one. */
export interface Visit {
  requestId: string;
  sendToApi(request: ApiRequest): Promise<ApiAnswer>;
  report(error: unknown): void;
  outside: PageRequest['outside'];
}

export interface RenderedAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
  /** Real time in milliseconds since 1970 at which the shown facts may change. */
  changesAtMs: number;
  /** The scopes of the page's content. */
  shows: readonly string[];
}

export interface RenderRequest {
  basePath: string;
  address: Address;
  kind: PageKind;
  visit: Visit;
  /** Only for pages that are not shared: method, headers and body of the visitor. */
  personal?: { method: string; headers: Record<string, string>; body: Buffer | undefined };
}

interface RendererOptions {
  web: WebHandler;
  publicUrl: string;
  sandboxUrl: string | undefined;
  streamHosts: readonly string[];
}

/** Collected from the responses of one page's calls. */
interface Seen {
  shows: Set<string>;
  challenge: string | undefined;
}

// Read from the path, so that a shared page depends only on its address.
const localeOf = (path: string) => (/^\/en(\/|$)/i.test(path) ? 'en' : 'ko');

export function createRenderer({ web, publicUrl, sandboxUrl, streamHosts }: RendererOptions) {
  const origins: PolicyOrigins = { sandboxUrl, streamHosts, isHttps: publicUrl.startsWith('https://') };

  function urlOf({ basePath, address, kind, personal }: RenderRequest): string {
    const path = basePath + kind.path;
    const suffix = !address.isData ? '' : path.endsWith('/') ? '_.data' : '.data';
    const query = personal === undefined ? declaredQuery(kind, address) : address.query;
    return `${publicUrl}${path}${suffix}${query.size === 0 ? '' : `?${query}`}`;
  }

  /** Renders one page; it depends only on `renderRequest`. */
  return async function render(renderRequest: RenderRequest): Promise<RenderedAnswer> {
    const { kind, visit, personal } = renderRequest;
    const nonce = randomBytes(18).toString('base64');
    let changesAtMs = Number.POSITIVE_INFINITY;
    const seen: Seen = { shows: new Set(), challenge: undefined };
    let document: string | undefined;
    const page: PageRequest = {
      locale: localeOf(kind.path),
      nonce,
      requestId: visit.requestId,
      sendToApi: askOnce(collecting(visit.sendToApi, seen)),
      outside: visit.outside,
      report: visit.report,
      takeDocument(html) {
        document = html;
      },
      limitLife(changesAt) {
        changesAtMs = Math.min(changesAtMs, Date.parse(changesAt));
      },
    };
    const request = new Request(urlOf(renderRequest), {
      ...(personal === undefined ? {} : { method: personal.method, headers: personal.headers }),
      ...(personal?.body === undefined ? {} : { body: new Uint8Array(personal.body) }),
    });
    const response = await web.render({ request, page, kind, basePath: renderRequest.basePath });
    const headers: Record<string, string> = { ...securityHeaders(origins.isHttps, kind.policy) };
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
    // The browser solves it and sends the request of the page again. Without JavaScript the page shows the refusal.
    const challenge = response.status >= 400 ? seen.challenge : undefined;
    const status = challenge === undefined ? response.status : 429;
    if (challenge !== undefined) headers[challengeHeader] = challenge;
    const cookies = response.headers.getSetCookie();
    if (document === undefined) {
      const body = Buffer.from(await response.arrayBuffer());
      return { status, headers, cookies, body, changesAtMs, shows: [...seen.shows] };
    }
    const isShared = personal === undefined;
    const { html, hashes } = isShared ? hashInlineScripts(document, nonce) : { html: document, hashes: [] };
    const scripts = isShared ? hashes : [`'nonce-${nonce}'`];
    headers['content-security-policy'] = contentSecurityPolicy(kind.policy, origins, scripts);
    const body = Buffer.from(html, 'utf8');
    return { status, headers, cookies, body, changesAtMs, shows: [...seen.shows] };
  };
}

/** Collects the scopes and the last challenge of responses. A response without scopes depends on everything. */
function collecting(send: Visit['sendToApi'], seen: Seen): Visit['sendToApi'] {
  return async (request) => {
    const answer = await send(request);
    for (const scope of (answer.shows ?? '*').split(',')) seen.shows.add(scope);
    seen.challenge = answer.challenge ?? seen.challenge;
    return answer;
  };
}

/** Sends equal requests of one page's loaders once, until a request changes something. */
function askOnce(send: Visit['sendToApi']): Visit['sendToApi'] {
  const responses = new Map<string, ReturnType<Visit['sendToApi']>>();
  return (request) => {
    if (request.method !== 'GET') {
      responses.clear();
      return send(request);
    }
    const key = `${request.headers.authorization ?? ''} ${request.url}`;
    const answer = responses.get(key) ?? send(request);
    responses.set(key, answer);
    return answer;
  };
}

/**
 * Returns the query keys that a shared page declares, in a fixed order. Data may be requested in parts, by the
 * page's own routes, in their order.
 */
export function declaredQuery(kind: PageKind, address: Address): URLSearchParams {
  const declared = new URLSearchParams();
  const wanted = address.isData ? (address.query.get('_routes')?.split(',', 20) ?? []) : [];
  const parts = kind.routes.filter((id) => wanted.includes(id));
  if (parts.length > 0) declared.set('_routes', parts.join(','));
  for (const [name, field] of Object.entries(kind.query)) {
    const value = address.query.get(name);
    if (value !== null && value.length <= 200 && field.safeParse(value).success) declared.set(name, value);
  }
  return declared;
}
