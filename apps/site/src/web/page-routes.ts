import type { PageKind, WebHandler } from '@airway/web/web-server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Address, readAddress } from './address.ts';
import type { Assets } from './assets.ts';
import { encodeQuickly, encodingFor, isNoneMatch } from './encodings.ts';
import { makePage, type Page } from './page.ts';
import type { PageCache, Rendered } from './page-cache.ts';
import { declaredQuery, type RenderedAnswer, type RenderWishes, type Visit } from './renderer.ts';

export interface PageRoutesOptions {
  web: WebHandler;
  assets: Assets;
  pages: PageCache;
  basePath: string;
  publicUrl: string;
  product: string;
  render(wishes: RenderWishes): Promise<RenderedAnswer>;
}

// What a personal page may learn from the browser; nothing else reaches the renderer.
const passedHeaders = ['content-type', 'cookie', 'user-agent'] as const;

/**
 * The renderer refuses forms from other origins by comparing with the public address. A form that came from
 * the very host it is sent to is our own, also where that host is another name of ours (localhost).
 */
function originOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const { origin, host } = request.headers;
  if (origin === undefined) return undefined;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  return isOwn ? publicUrl : origin;
}

async function keep(answer: RenderedAnswer): Promise<Rendered> {
  const mayBeKept = answer.status === 200 || answer.status === 404;
  const headers = {
    ...answer.headers,
    'cache-control': mayBeKept ? 'public, max-age=0, must-revalidate' : 'no-store',
  };
  const page = await makePage(answer.status, answer.body, headers);
  // A render never outlives its own second: even facts that change "now" are shown at least once.
  return { page, freshUntilMs: mayBeKept ? Math.max(answer.changesAtMs, Date.now() + 1000) : 0 };
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = page.variants[encodingFor(request.headers['accept-encoding'])];
  const noneMatch = request.headers['if-none-match'];
  if (page.status === 200 && isNoneMatch(noneMatch, variant.tag))
    return reply.code(304).headers(variant.unchangedHeaders).send();
  return reply.code(page.status).headers(variant.headers).send(variant.body);
}

/** Mounts pages and assets on everything that the API does not answer itself. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const { web, assets, pages, basePath, publicUrl, product, render } = options;
  const isArchive = (path: string) => {
    const [, word = ''] = path.toLowerCase().split('/', 2);
    return word.startsWith(product) && /^\d{4}$/.test(word.slice(product.length));
  };

  const visitOf = (request: FastifyRequest, outside: Visit['outside']): Visit => ({
    requestId: request.id,
    outside,
    report: (error) => request.log.error({ err: error }, 'page failed'),
    async sendToApi({ method, url, headers, body }) {
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        remoteAddress: request.ip,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, text: response.payload };
    },
  });

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: PageKind,
    address: Address,
    outside: Visit['outside'],
  ) {
    const key = `${address.isData ? 'data' : 'html'} ${outside ?? ''} ${kind.path}?${declaredQuery(kind, address)}`;
    const page = await pages.get(key, request.url, async () =>
      keep(await render({ address, kind, visit: visitOf(request, outside) })),
    );
    return sendPage(page, request, reply);
  }

  async function sendPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: PageKind,
    address: Address,
  ) {
    const headers: Record<string, string> = {};
    for (const name of passedHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const origin = originOf(request, publicUrl);
    if (origin !== undefined) headers.origin = origin;
    const answer = await render({
      address,
      kind,
      visit: visitOf(request, undefined),
      personal: {
        method: request.method,
        headers,
        body: Buffer.isBuffer(request.body) ? request.body : undefined,
      },
    });
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply
      .code(answer.status)
      .headers({ ...answer.headers, 'cache-control': 'no-store', vary: 'accept-encoding' })
      .header('set-cookie', answer.cookies);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await encodeQuickly(answer.body, encoding));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const isRead = request.method !== 'POST';
    const [path = ''] = request.url.split('?', 1);
    if (isRead && assets.has(path)) return assets.send(path, request, reply);
    if (path.startsWith('/assets/')) return reply.callNotFound();
    const address = readAddress(request.url, basePath);
    if (address?.path !== undefined) {
      const kind = web.kindOf(address.path);
      if (!kind.isShared) return sendPersonal(request, reply, kind, address);
      if (isRead) return sendShared(request, reply, kind, address, undefined);
      // A form of a page that works by its program alone, pressed before that had come: the page once more.
      return reply.redirect(request.url, 303);
    }
    if (!isRead) return reply.callNotFound();
    const nowhere: Address = { path: '/404', isData: false, query: new URLSearchParams() };
    const language = /^\/[^/]+\/en(\/|$)/i.test(path) ? '/en/404' : '/404';
    return sendShared(request, reply, web.kindOf(language), nowhere, isArchive(path) ? 'archive' : 'unknown');
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
      handler: answer,
    });
  });
}
