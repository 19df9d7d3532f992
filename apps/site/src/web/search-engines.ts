import { hash } from 'node:crypto';
import { fixedPages, listAddresses, maximumAddresses, pathOfPage, type ReplyOf } from '@airway/api';
import type { WebHandler } from '@airway/web/web-server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Manifest } from '../archive/manifest.ts';
import type { Archives } from './archives.ts';
import { isNoneMatch } from './encodings.ts';

type Addresses = ReplyOf<typeof listAddresses>;
type Address = Addresses['content'][number];

interface SearchEngineOptions {
  api: FastifyInstance;
  web: WebHandler;
  archives: Archives;
  publicUrl: string;
  basePath: () => string;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

const urlSetOf = (urls: readonly string[]): string =>
  `${declaration}\n<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;

/** Returns a sitemap of addresses in both languages, each with its translation. */
function urlSet(publicUrl: string, basePath: string, addresses: readonly Address[]): string {
  const addressOf = (language: string, path: string) =>
    escapeXml(`${publicUrl}${basePath}${language === 'en' ? `/en${path === '/' ? '' : path}` : path}`);
  const urls = addresses.flatMap(({ path, changedDate }) => {
    const pair = ['ko', 'en']
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(other, path)}"/>`)
      .join('');
    const changed = changedDate === null ? '' : `<lastmod>${changedDate}</lastmod>`;
    return ['ko', 'en'].map(
      (language) => `<url><loc>${addressOf(language, path)}</loc>${changed}${pair}</url>`,
    );
  });
  return urlSetOf(urls);
}

/** Returns the sitemap of an archive, whose pages never change. */
function archiveUrlSet(publicUrl: string, { product, year, frozenAt, pages }: Manifest): string {
  const addressOf = (file: string) =>
    escapeXml(`${publicUrl}/${product}${year}/${encodeURI(file).replace(/(^|\/)index\.html$/, '$1')}`);
  const urls = pages.flatMap(({ ko, en }) => {
    const pair =
      ko === en
        ? ''
        : [ko, en]
            .map(
              (file, index) =>
                `<xhtml:link rel="alternate" hreflang="${index === 0 ? 'ko' : 'en'}" href="${addressOf(file)}"/>`,
            )
            .join('');
    return [...new Set([ko, en])].map(
      (file) => `<url><loc>${addressOf(file)}</loc><lastmod>${frozenAt}</lastmod>${pair}</url>`,
    );
  });
  return urlSetOf(urls);
}

/** Lists the sitemaps, if there are several: pages of every site, `count` parts of the content, each archive. */
function sitemapIndex(publicUrl: string, count: number, archived: readonly Manifest[]): string {
  const names = [
    ...Array.from({ length: count + 1 }, (_, index) => `sitemap-${index}.xml`),
    ...archived.map(({ product, year }) => `sitemaps/${product}${year}.xml`),
  ];
  const maps = names.map((name) => `<sitemap><loc>${escapeXml(publicUrl)}/${name}</loc></sitemap>`);
  return `${declaration}\n<sitemapindex xmlns="${namespace}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const tag = `"${hash('sha256', body, 'base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (isNoneMatch(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(body);
}

/** Serves the sitemaps. Each request builds them, so that they never list hidden content. */
export function registerSitemaps({ api, web, archives, publicUrl, basePath }: SearchEngineOptions): void {
  const config = { allow: 'anyone' as const };
  /** Returns the pages of every site; published information pages come with the content. */
  const ofEverySite = (): Address[] => {
    const written: string[] = fixedPages.map(pathOfPage);
    return web
      .publicPaths()
      .filter((path) => !written.includes(path))
      .map((path) => ({ path, changedDate: null }));
  };
  /** Requests addresses for the visitor, whose network is counted; undefined if the API rejects, which the reply reports. */
  async function addressesFor(request: FastifyRequest, reply: FastifyReply, page: number) {
    const answer = await api.inject({
      method: 'GET',
      url: `${listAddresses.url}?page=${page}`,
      remoteAddress: request.ip,
    });
    if (answer.statusCode === 200) return answer.json<{ data: Addresses }>().data;
    const retryAfter = answer.headers['retry-after'];
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    await reply.code(answer.statusCode).send('');
    return undefined;
  }

  api.get('/sitemap.xml', { config }, async (request, reply) => {
    const found = await addressesFor(request, reply, 0);
    if (found === undefined) return reply;
    const archived = await archives.list();
    const isSplit = found.total > maximumAddresses || archived.length > 0;
    const body = isSplit
      ? sitemapIndex(publicUrl, Math.ceil(found.total / maximumAddresses), archived)
      : urlSet(publicUrl, basePath(), [...ofEverySite(), ...found.content]);
    return send(request, reply, body);
  });
  api.get<{ Params: { name: string } }>('/sitemaps/:name.xml', { config }, async (request, reply) => {
    const archived = await archives.list();
    const one = archived.find(({ product, year }) => `${product}${year}` === request.params.name);
    return one === undefined ? reply.callNotFound() : send(request, reply, archiveUrlSet(publicUrl, one));
  });
  api.get<{ Params: { number: string } }>(
    '/sitemap-:number(^\\d{1,3}$).xml',
    { config },
    async (request, reply) => {
      const number = Number(request.params.number);
      if (number === 0) return send(request, reply, urlSet(publicUrl, basePath(), ofEverySite()));
      const found = await addressesFor(request, reply, number - 1);
      if (found === undefined) return reply;
      if (found.content.length === 0) return reply.callNotFound();
      return send(request, reply, urlSet(publicUrl, basePath(), found.content));
    },
  );
}

/** Returns `robots.txt`: no calls but the cards of shared pages. A demonstration with sample data excludes all robots. */
export function robotsOf(publicUrl: string, basePath: string, isDemo: boolean): string {
  const rules = isDemo
    ? ['Disallow: /']
    : ['Allow: /api/*/share.png', 'Disallow: /api/', `Disallow: ${basePath}/Admin/`];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
