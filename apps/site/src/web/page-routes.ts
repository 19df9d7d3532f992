import type { IncomingMessage } from 'node:http';
import { localeOf, networkOf } from '@airway/api';
import type { PageKind, WebHandler } from '@airway/web/web-server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Address, readAddress } from './address.ts';
import type { Archives } from './archives.ts';
import { askApi } from './ask-api.ts';
import type { Assets } from './assets.ts';
import { createBuckets } from './buckets.ts';
import { sendBusyPage } from './busy-page.ts';
import { encodeQuickly, encodingFor, isNoneMatch } from './encodings.ts';
import { sampleWeight } from './fast-path.ts';
import { landingLanguage } from './landing-language.ts';
import { makePage, type Page } from './page.ts';
import type { PageCache, Rendered } from './page-cache.ts';
import { declaredQuery, type RenderedAnswer, type RenderRequest, type Visit } from './renderer.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { BusyError, createWorkQueue } from './work-queue.ts';

export interface PageRoutesOptions {
  web: WebHandler;
  assets: Assets;
  archives: Archives;
  pages: PageCache;
  answers: SharedAnswers;
  basePath: () => string;
  /** Base paths that pages had before staff switched the site to another edition. */
  earlierBasePaths: () => readonly string[];
  publicUrl: string;
  product: string;
  /** Requests of cached pages that take the normal path as a sample for the log. */
  samples: WeakMap<IncomingMessage, Page>;
  render(renderRequest: RenderRequest): Promise<RenderedAnswer>;
  say(language: 'ko' | 'en', id: 'errors.UNAVAILABLE' | 'errors.TOO_MANY_REQUESTS'): string;
  /** Multiplies the limit of rendered pages per network. */
  limitScale: number;
}

interface SharedPage {
  basePath: string;
  kind: PageKind;
  address: Address;
  outside?: Visit['outside'];
  /** The address may redirect to another page later. */
  isForNow?: boolean;
}

/** Shared pages use the processor; personal ones also wait for other systems, such as the card gateway. */
const sharedTurns = { atOnce: 2, waiting: 64 };
const personalTurns = { atOnce: 64, waiting: 64 };
/** A venue of 200 people may share one network, and each browser saves a form while it is filled in. */
const pagesOfOneNetwork = { capacity: 1000, perSecond: 10, maximumKeys: 20_000 };
const busyForSeconds = 3;

// The only request headers that reach the renderer, for personal pages.
const passedHeaders = ['content-type', 'cookie', 'user-agent'] as const;

/**
 * The renderer rejects forms from other origins by comparison with the public address. A form that was sent from
 * its own target host is ours, also if that host is another name of ours (localhost).
 */
function originOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const { origin, host } = request.headers;
  if (origin === undefined) return undefined;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  return isOwn ? publicUrl : origin;
}

const notFoundPath = (path: string) => (/^\/en(\/|$)/i.test(path) ? '/en/404' : '/404');

/** The solution that a page's request carries is for one of the calls that it makes. */
function workIn({ headers }: FastifyRequest): Record<string, string> {
  const work = headers['proof-of-work'];
  return typeof work === 'string' ? { 'proof-of-work': work } : {};
}

/** A browser that hides the origin still reports whether the site itself or a user's action sent a form. */
const ownSites = new Set<unknown>([undefined, 'same-origin', 'none']);

const isFromElsewhere = (origin: string | undefined, site: unknown, publicUrl: string) =>
  origin === undefined ? !ownSites.has(site) : site === 'cross-site' || origin !== new URL(publicUrl).origin;

async function keep(answer: RenderedAnswer, kind: PageKind): Promise<Rendered> {
  const mayBeKept =
    answer.headers['cache-control'] !== 'no-store' &&
    (answer.status === 200 || (answer.status === 404 && !kind.isKnown));
  const headers = {
    ...answer.headers,
    'cache-control': mayBeKept ? 'public, max-age=0, must-revalidate' : 'no-store',
  };
  const page = await makePage(answer.status, answer.body, headers);
  // A page expires 1 s after its render at the earliest: even facts that change "now" are shown at least once.
  const freshUntilMs = mayBeKept ? Math.max(answer.changesAtMs, Date.now() + 1000) : 0;
  return { page, shows: answer.shows, freshUntilMs };
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = page.variants[encodingFor(request.headers['accept-encoding'])];
  const noneMatch = request.headers['if-none-match'];
  if (page.status === 200 && isNoneMatch(noneMatch, variant.tag))
    return reply.code(304).headers(variant.unchangedHeaders).send();
  return reply.code(page.status).headers(variant.headers).send(variant.body);
}

/** Registers pages and assets for all addresses that the API does not handle. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const {
    web,
    assets,
    archives,
    pages,
    answers,
    basePath: presentBasePath,
    earlierBasePaths,
    publicUrl,
    product,
    samples,
    render,
    say,
    limitScale,
  } = options;
  const sharedTurn = createWorkQueue(sharedTurns);
  const personalTurn = createWorkQueue(personalTurns);
  const buckets = createBuckets({
    capacity: pagesOfOneNetwork.capacity * limitScale,
    perSecond: pagesOfOneNetwork.perSecond * limitScale,
    maximumKeys: pagesOfOneNetwork.maximumKeys,
    nowMs: Date.now,
  });

  /** Counts a render. A network above its limit gets cached pages, and otherwise this response. */
  function refuseTooMany(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const retryAfterSeconds = buckets.take(networkOf(request.ip));
    if (retryAfterSeconds === 0) return undefined;
    const language = localeOf(request);
    const sentence = say(language, 'errors.TOO_MANY_REQUESTS');
    return sendBusyPage(reply, { status: 429, retryAfterSeconds, language, sentence });
  }
  const isArchive = (path: string) => {
    const [, word = ''] = path.toLowerCase().split('/', 2);
    return word.startsWith(product) && /^\d{4}$/.test(word.slice(product.length));
  };

  const visitOf = (request: FastifyRequest, outside: Visit['outside']): Visit => ({
    requestId: request.id,
    outside,
    report: (error) => request.log.error({ err: error }, 'page failed'),
    sendToApi: (apiRequest) =>
      askApi(app, { ...apiRequest, headers: { ...apiRequest.headers, ...workIn(request) } }, request.ip),
  });

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    { basePath, kind, address, outside, isForNow = false }: SharedPage,
  ): Promise<FastifyReply> {
    const key = `${basePath} ${address.isData ? 'data' : 'html'} ${outside ?? ''} ${kind.path}?${declaredQuery(kind, address)}`;
    if (!pages.has(key)) {
      const refused = refuseTooMany(request, reply);
      if (refused !== undefined) return refused;
    }
    const page = await pages.get(key, isForNow ? undefined : request.url, () =>
      sharedTurn(async () => {
        const visit = visitOf(request, outside);
        const sendToApi = answers.through(visit.sendToApi);
        return keep(await render({ basePath, address, kind, visit: { ...visit, sendToApi } }), kind);
      }),
    );
    // The missing content of a known page may exist tomorrow; until then the page is the shared "not found" page.
    if (page.status === 404 && kind.isKnown) {
      const notFound = web.kindOf(notFoundPath(kind.path));
      return sendShared(request, reply, { basePath, kind: notFound, address, isForNow: true });
    }
    return sendPage(page, request, reply);
  }

  async function sendPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    basePath: string,
    kind: PageKind,
    address: Address,
  ) {
    const headers: Record<string, string> = {};
    for (const name of passedHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const origin = originOf(request, publicUrl);
    if (request.method === 'POST' && isFromElsewhere(origin, request.headers['sec-fetch-site'], publicUrl)) {
      request.log.info({ refusal: 'form from another origin' }, 'refused');
      return reply.code(400).type('text/plain; charset=utf-8').send('Bad Request');
    }
    if (origin !== undefined) headers.origin = origin;
    const refused = refuseTooMany(request, reply);
    if (refused !== undefined) return refused;
    const personal = {
      method: request.method,
      headers,
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
    };
    const answer = await personalTurn(() =>
      render({ basePath, address, kind, visit: visitOf(request, undefined), personal }),
    );
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply
      .code(answer.status)
      .headers({ ...answer.headers, 'cache-control': 'no-store', vary: 'accept-encoding' })
      .header('set-cookie', answer.cookies);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await encodeQuickly(answer.body, encoding));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const kept = samples.get(request.raw);
    if (kept !== undefined) {
      request.log = request.log.child({ weight: sampleWeight });
      return sendPage(kept, request, reply);
    }
    const isRead = request.method !== 'POST';
    const [path = ''] = request.url.split('?', 1);
    if (isRead && assets.has(path)) return assets.send(path, request, reply);
    if (path.startsWith('/assets/')) return reply.callNotFound();
    const basePath = presentBasePath();
    const address = readAddress(request.url, basePath);
    if (address?.path !== undefined) {
      const kind = web.kindOf(address.path);
      if (!kind.isShared) return sendPersonal(request, reply, basePath, kind, address);
      if (isRead) {
        const isLanding = address.path === '/' && !address.isData;
        if (isLanding && landingLanguage(request) === 'en') {
          const query = request.url.slice(path.length);
          return reply
            .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
            .redirect(`${basePath}/en${query}`, 302);
        }
        return sendShared(request, reply, { basePath, kind, address, isForNow: isLanding });
      }
      // The form needs its script, and was sent before the script had loaded: the page is loaded again.
      return reply.redirect(request.url, 303);
    }
    if (!isRead) return reply.callNotFound();
    // A printed document names the edition of its year. The running site knows the documents of all editions.
    const verifying = isArchive(path) && /^\/[^/]+(?<page>(?:\/en)?\/verify\/[^/]+)$/i.exec(path)?.groups;
    if (verifying)
      return reply.redirect(`${basePath}${verifying.page}${request.url.slice(path.length)}`, 302);
    if (isArchive(path) && (await archives.answer(request, reply))) return reply;
    const earlier = earlierBasePaths().find((base) => readAddress(request.url, base)?.path !== undefined);
    if (earlier !== undefined && !(await archives.hasArchiveAt(path)))
      return reply.redirect(basePath + request.url.slice(earlier.length), 302);
    const nowhere: Address = { path: '/404', isData: false, query: new URLSearchParams() };
    const kind = web.kindOf(notFoundPath(path.replace(/^\/[^/]+/, '')));
    return sendShared(request, reply, {
      basePath,
      kind,
      address: nowhere,
      outside: isArchive(path) && !(await archives.hasArchiveAt(path)) ? 'archive' : 'unknown',
    });
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 32 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      config: { allow: 'anyone' },
      handler: async (request, reply) => {
        try {
          return await answer(request, reply);
        } catch (error) {
          if (!(error instanceof BusyError)) throw error;
          const language = localeOf(request);
          request.log.warn('too many pages wait to be made');
          return sendBusyPage(reply, {
            status: 503,
            retryAfterSeconds: busyForSeconds,
            language,
            sentence: say(language, 'errors.UNAVAILABLE'),
          });
        }
      },
    });
  });
}
