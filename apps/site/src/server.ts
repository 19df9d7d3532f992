import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basePathOf, type Content, type CurrentYear, ofPage, requests, type Services } from '@airway/api';
import type { WebBuild, WebHandler } from '@airway/web/web-server.ts';
import type { FastifyInstance } from 'fastify';
import { noArchives, type PresentArchives } from './archive/present-archives.ts';
import { openArchives } from './web/archives.ts';
import { type Assets, noAssets, openAssets } from './web/assets.ts';
import { type OpenDevelopmentWeb, serveSources } from './web/development.ts';
import { addFastPath } from './web/fast-path.ts';
import type { Page } from './web/page.ts';
import { createPageCache, type PageCache } from './web/page-cache.ts';
import { type PageRoutesOptions, registerPages } from './web/page-routes.ts';
import { createRenderer } from './web/renderer.ts';
import { registerSitemaps, robotsOf } from './web/search-engines.ts';
import { registerSecurityFile } from './web/security-file.ts';
import { createSharedAnswers } from './web/shared-answers.ts';
import { BusyError } from './web/work-queue.ts';

interface SiteOptions {
  /** The API, not yet ready: the site adds its routes. */
  api: FastifyInstance;
  /** The finished `apps/web/build`. */
  webDirectory: string;
  product: string;
  archives?: PresentArchives;
  /** Year in the base path of every page, such as `/airway2025`. */
  currentYear: Pick<CurrentYear, 'get' | 'earlier' | 'watch'>;
  publicUrl: string;
  sandboxUrl: string | undefined;
  /** Hosts of HLS that live rooms may load. */
  streamHosts: readonly string[];
  /** Reports every change of public content, by any process. */
  content: Pick<Content, 'watch'>;
  say: PageRoutesOptions['say'];
  /** Multiplies the limit of rendered pages per network. */
  limitScale: number;
  openDevelopmentWeb?: OpenDevelopmentWeb | undefined;
  maximumPages?: number;
  /** Time for which shared pages reuse responses of the API, in milliseconds. */
  rememberAnswersForMs?: number;
}

export interface Site {
  pages: PageCache;
}

async function openWeb(options: SiteOptions): Promise<{ web: WebHandler; assets: Assets }> {
  const { api, webDirectory, openDevelopmentWeb } = options;
  if (openDevelopmentWeb !== undefined)
    return { web: await serveSources(api, openDevelopmentWeb), assets: noAssets };
  const build = (await import(pathToFileURL(join(webDirectory, 'server/index.js')).href)) as WebBuild;
  return {
    web: build.entry.module.createWebHandler(build),
    assets: await openAssets(join(webDirectory, 'client')),
  };
}

/** Counts the pages that no hook sees. Each counter is looked up once: this is the hottest path. */
function countKeptPages({ config, metrics }: Services): (status: number) => void {
  if (config.metricsToken === undefined) return () => {};
  const byClass = [100, 200, 300, 400, 500].map((status) => metrics.seriesOf(requests, ofPage(status)));
  return (status) => byClass[Math.floor(status / 100) - 1]?.add();
}

/** Serves the web from the API's own server: files, rendered pages, robots and sitemap. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { api, currentYear, product, publicUrl, sandboxUrl, streamHosts, maximumPages = 1000 } = options;
  // Facts that depend on the clock (phase, D-day) are no older than a page that was just rendered may be.
  const { rememberAnswersForMs = 1000 } = options;
  const basePath = () => basePathOf({ config: { product }, currentYear });
  const { web, assets } = await openWeb(options);
  const pages = createPageCache({
    nowMs: Date.now,
    maximumPages,
    // Together with the settling time, everybody sees a change within a second.
    graceMs: 500,
    settleMs: 500,
    onRenderFailed(error) {
      if (!(error instanceof BusyError)) api.log.error({ err: error }, 'a page could not be rendered anew');
    },
  });

  const answers = createSharedAnswers({ nowMs: Date.now, forMs: rememberAnswersForMs });
  // Watches before the pages do: pages that are rendered again must not use responses from before the change.
  options.content.watch(answers);
  const samples = new WeakMap<IncomingMessage, Page>();
  const archives = openArchives({
    present: options.archives ?? noArchives,
    product,
    isKnownPath: (path) => web.kindOf(path).isKnown,
  });
  registerPages(api, {
    web,
    assets,
    archives,
    pages,
    answers,
    basePath,
    publicUrl,
    product,
    say: options.say,
    limitScale: options.limitScale,
    samples,
    earlierBasePaths: () => currentYear.earlier().map((year) => `/${product}${year}`),
    render: createRenderer({ web, publicUrl, sandboxUrl, streamHosts }),
  });

  const open = (summary: string) => ({ config: { allow: 'anyone' as const, summary } });
  api.get('/', open('The way to the site'), (_request, reply) => reply.redirect(`${basePath()}/`, 302));
  registerSitemaps({ api, web, archives, publicUrl, basePath });
  api.get('/robots.txt', open('What search engines may read'), async (_request, reply) => {
    const info = await api.inject({ method: 'GET', url: '/api/site-setting/info' });
    const isDemo = info.statusCode !== 200 || info.json().data.isDemo === true;
    return reply.type('text/plain; charset=utf-8').send(robotsOf(publicUrl, basePath(), isDemo));
  });

  registerSecurityFile(api, { publicUrl, basePath });

  const isOpen = () => api.readiness.state !== 'closing';
  addFastPath(api.server, pages, samples, isOpen, countKeptPages(api.services));
  options.content.watch(pages);
  // Addresses of the year before must not find pages any more.
  currentYear.watch(pages.clear);
  return { pages };
}
