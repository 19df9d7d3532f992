import { parse } from 'parse5';
import { operatorError } from '../operator-error.ts';
import { attributeOf, elementsBelow } from './html-tree.ts';
import { inLanguage, type PageAddress, readPageAddress } from './page-address.ts';
import type { FetchPage } from './resources.ts';

export interface ReadPage {
  page: PageAddress;
  html: string;
}

/** More than any meeting has. A site that exceeds it has pages that link to new pages without end. */
const maximumPages = 20_000;
const isRedirection = (status: number) => [301, 302, 303, 307, 308].includes(status);
const isAbsent = (status: number) => [401, 403, 404, 410].includes(status);

/** Reads the addresses of the sitemaps, which include pages that only scripts link to. */
async function listedAddresses(ask: FetchPage, target = '/sitemap.xml'): Promise<URL[]> {
  const { status, body } = await ask(target);
  if (status !== 200) throw operatorError(`${target} could not be read: the site answered ${status}.`);
  const text = body.toString('utf8');
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  if (!text.includes('<sitemapindex')) return found;
  const parts = await Promise.all(found.map(({ pathname }) => listedAddresses(ask, pathname)));
  return parts.flat();
}

/** Reads every page that the front links to or the sitemap names, in both languages, without a session. */
export async function crawl(ask: FetchPage, basePath: string, origin: string) {
  const pages = new Map<string, ReadPage>();
  /** Addresses that redirect to another page. */
  const others = new Map<string, string>();
  const seen = new Set<string>();
  const waiting: PageAddress[] = [];

  const meet = (page: PageAddress | undefined): void => {
    if (page === undefined) return;
    for (const language of ['ko', 'en'] as const) {
      const one = inLanguage(basePath, page, language);
      if (seen.has(one.key)) continue;
      seen.add(one.key);
      waiting.push(one);
    }
  };

  async function read(page: PageAddress): Promise<void> {
    const { status, type, body, location } = await ask(page.target);
    if (isRedirection(status)) {
      const other = readPageAddress(basePath, new URL(location ?? '', origin + page.target));
      if (other !== undefined && other.key !== page.key) others.set(page.key, other.key);
      return meet(other);
    }
    if (isAbsent(status) || (status === 200 && !type.startsWith('text/html'))) return;
    if (status !== 200) throw operatorError(`${page.target} could not be read: the site answered ${status}.`);
    const html = body.toString('utf8');
    pages.set(page.key, { page, html });
    if (pages.size > maximumPages) throw operatorError(`The site has more than ${maximumPages} pages.`);
    for (const element of elementsBelow(parse(html))) {
      const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
      if (href === undefined || !URL.canParse(href, origin + page.target)) continue;
      const url = new URL(href, origin + page.target);
      if (url.origin === origin) meet(readPageAddress(basePath, url));
    }
  }

  meet(readPageAddress(basePath, new URL(`${basePath}/`, origin)));
  for (const url of await listedAddresses(ask)) meet(readPageAddress(basePath, url));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await read(next);

  return {
    pages: [...pages.values()].toSorted((one, other) => (one.page.file < other.page.file ? -1 : 1)),
    fileOfPage: (key: string) => (pages.get(key) ?? pages.get(others.get(key) ?? '-'))?.page.file,
  };
}
