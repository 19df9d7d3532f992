import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterMap, parse, serializeOuter } from 'parse5';
import type { Root } from 'postcss';
import { operatorError } from '../operator-error.ts';
import { type Aside, openAside } from './aside.ts';
import { crawl, type ReadPage } from './crawl.ts';
import { type FrameOptions, framed, type MenuLine, type Say, searchFile } from './frame.ts';
import { freezePart } from './freeze-page.ts';
import { attributeOf, classesIn, type Element, elementsBelow, findElement, textOf } from './html-tree.ts';
import type { ManifestPage } from './manifest.ts';
import { inLanguage, readPageAddress } from './page-address.ts';
import { archiveName } from './place.ts';
import { createResources, type FetchPage, isStyle, type Resources } from './resources.ts';
import { type FoundPage, searchIndexFile, searchPage, writeSearchIndex } from './search-page.ts';
import { keepStyle, lettersOf, readStyle, styleFile } from './styles.ts';
import { mayApply } from './used-rules.ts';

type Document = DefaultTreeAdapterMap['document'];
type Language = 'ko' | 'en';

/** The site's own description, as its API returns it. */
export interface ArchivedSite {
  product: string;
  basePath: string;
  publicUrl: string;
  isDemo: boolean;
  look?: { logo?: { src: string } | undefined } | undefined;
  currentEdition: {
    year: number;
    phase: string;
    endsOn: string;
    title: { ko: string | null; en: string | null };
  };
}

export interface ArchiveOptions {
  site: ArchivedSite;
  /** The folder of all archives. */
  archives: string;
  ask: FetchPage;
  say: Say;
  now: Date;
  /** Without typefaces an archive is smaller, and readers see it in a typeface of their system. */
  hasFonts: boolean;
  /** An abort leaves nothing of the archive. */
  signal?: AbortSignal;
}

export interface Archived {
  name: string;
  pageCount: number;
  sizeBytes: number;
  manifestHash: string;
}

const lookFolder = join(import.meta.dirname, 'look');

/** An archive is made once: content that is added later would be missing for ever. */
function requireOver({ currentEdition: { year, phase, endsOn } }: ArchivedSite): void {
  if (phase === 'after') return;
  throw operatorError(`The edition ${year} is not over: its last day is ${endsOn}. Freeze it afterwards.`);
}

const titleOf = ({ currentEdition: { title, year } }: ArchivedSite) => ({
  ko: title.ko ?? title.en ?? String(year),
  en: title.en ?? title.ko ?? String(year),
});

/** Returns those lines of the site's menu whose pages are in the archive, in their order. */
function menuOf(front: Document, url: URL, fileOf: (href: URL) => string | undefined): MenuLine[] {
  const header = findElement(front, ({ tagName }) => tagName === 'header');
  const panel = header && findElement(header, (one) => attributeOf(one, 'popover') !== undefined);
  const lines: MenuLine[] = [];
  for (const element of panel === undefined ? [] : elementsBelow(panel)) {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
    const file = href === undefined ? undefined : fileOf(new URL(href, url));
    if (file !== undefined) lines.push({ label: textOf(element), file });
  }
  return lines;
}

/** Returns the addresses of the document's style sheets, in their order. That of the fonts waits for the first paint. */
const stylesOf = (document: Document, url: URL): URL[] =>
  [...elementsBelow(document)].flatMap((element) => {
    const rel = attributeOf(element, 'rel') ?? attributeOf(element, 'data-rel');
    const isLinked = element.tagName === 'link' && rel === 'stylesheet';
    const style = isLinked ? new URL(attributeOf(element, 'href') ?? '', url) : undefined;
    return style !== undefined && isStyle(style) ? [style] : [];
  });

interface FrozenPage {
  read: ReadPage;
  title: string;
  heading: string;
  description: string | undefined;
  text: string;
  main: string;
  footer: string;
  classes: ReadonlySet<string>;
  styles: URL[];
}

interface Freezing {
  site: ArchivedSite;
  styleAt(url: URL): Promise<Root>;
  resources: Resources;
  fileOfPage(key: string): string | undefined;
}

async function freeze(
  read: ReadPage,
  { site, styleAt, resources, fileOfPage }: Freezing,
): Promise<FrozenPage> {
  const { page, html } = read;
  const url = new URL(page.target, site.publicUrl);
  const document = parse(html);
  const find = (tagName: string): Element | undefined =>
    findElement(document, (element) => element.tagName === tagName);
  const main = find('main');
  if (main === undefined) throw operatorError(`The page ${page.target} has no content.`);
  // Only the front page keeps the footer with the organiser.
  const footer = page.path === '' ? find('footer') : undefined;
  const title = textOf(find('title') ?? main);
  const description = findElement(document, (one) => attributeOf(one, 'name') === 'description');
  const options = { basePath: site.basePath, url, file: page.file, fileOfPage, resources };
  const linked = stylesOf(document, url);
  await freezePart(main, options);
  if (footer !== undefined) await freezePart(footer, options);
  const heading = findElement(main, ({ tagName }) => tagName === 'h1');
  const classes = new Set([main, footer].flatMap((part) => (part ? [...classesIn(part)] : [])));
  const styles: URL[] = [];
  for (const style of linked) if (mayApply(await styleAt(style), classes)) styles.push(style);
  return {
    read,
    title,
    heading: heading === undefined ? title : textOf(heading),
    description: description && attributeOf(description, 'content'),
    // The breadcrumb is not part of the page's text.
    text: textOf(main, ['nav']),
    main: serializeOuter(main),
    footer: footer === undefined ? '' : serializeOuter(footer),
    classes,
    styles,
  };
}

async function freezeAll(aside: Aside, options: ArchiveOptions) {
  const { site, ask, say, hasFonts, signal } = options;
  const { basePath, publicUrl } = site;
  const origin = new URL(publicUrl).origin;
  const askUnlessAborted: FetchPage = async (target) => {
    signal?.throwIfAborted();
    return ask(target);
  };
  const { pages, fileOfPage } = await crawl(askUnlessAborted, basePath, origin);
  if (fileOfPage('') === undefined) throw operatorError(`The site has no page ${basePath}/Main.`);
  const resources = createResources(askUnlessAborted, aside);
  const readStyles = new Map<string, Promise<Root>>();
  const styleAt = (url: URL) => {
    const style = readStyles.get(url.pathname) ?? readStyle(askUnlessAborted, url, hasFonts);
    readStyles.set(url.pathname, style);
    return style;
  };
  const frozen: FrozenPage[] = [];
  for (const read of pages) frozen.push(await freeze(read, { site, styleAt, resources, fileOfPage }));

  const fileOf = (href: URL) => fileOfPage(readPageAddress(basePath, href)?.key ?? '-');
  const menuIn = (language: Language): MenuLine[] => {
    const front = pages.find(({ page }) => page.path === '' && page.language === language);
    return front === undefined ? [] : menuOf(parse(front.html), new URL(front.page.target, origin), fileOf);
  };
  const logoSrc = site.look?.logo?.src;
  const logo = logoSrc && (await resources.sent(new URL(logoSrc, origin)));
  const frame: FrameOptions = {
    say,
    year: site.currentEdition.year,
    title: titleOf(site),
    isDemo: site.isDemo,
    menu: { ko: menuIn('ko'), en: menuIn('en') },
    ...(logo && { logo: logo.file }),
  };
  const files: string[] = [];
  for (const { read, styles, ...page } of frozen) {
    const other = inLanguage(basePath, read.page, read.page.language === 'ko' ? 'en' : 'ko');
    const html = framed(frame, {
      ...page,
      page: read.page,
      styles: styles.map(styleFile),
      otherFile: fileOfPage(other.key) ?? searchFile(other.language),
    });
    files.push(html);
    await aside.put(read.page.file, html);
  }
  const common = frozen.find(({ read }) => read.page.key === '')?.styles ?? [];
  for (const language of ['ko', 'en'] as const) {
    const found: FoundPage[] = frozen
      .filter(({ read }) => read.page.language === language)
      .map(({ read, heading, text }) => ({ file: read.page.file, title: heading, text }));
    await aside.put(searchIndexFile(language), writeSearchIndex(found));
    await aside.put(searchFile(language), searchPage(frame, language, found, common.map(styleFile)));
  }
  const styles = new Map(frozen.flatMap((page) => page.styles.map((url) => [url.pathname, url] as const)));
  const letters = lettersOf(files);
  const classes = new Set(frozen.flatMap((page) => [...page.classes]));
  for (const url of styles.values())
    await keepStyle(url, await styleAt(url), { aside, resources, letters, classes });
  await resources.look(new URL('/favicon.svg', origin));
  for (const name of ['archive.css', 'search.js'])
    await aside.put(`look/${name}`, await readFile(join(lookFolder, name)));
  return { pages, fileOfPage };
}

/** Lists each page in both languages; a missing language is replaced by the other. */
function manifestPages(pages: readonly ReadPage[], basePath: string, fileOfPage: Freezing['fileOfPage']) {
  const listed = new Map<string, ManifestPage>();
  for (const { page } of pages) {
    const fileIn = (language: Language) => fileOfPage(inLanguage(basePath, page, language).key) ?? page.file;
    listed.set(page.path, { path: page.path, ko: fileIn('ko'), en: fileIn('en') });
  }
  return [...listed.values()];
}

/**
 * Writes an edition as static files: every page that a guest can read, in both languages, with its resources. The
 * whole archive appears at once, or none of it.
 * @throws if the edition is not over, already has an archive, or a page cannot be read
 */
export async function archiveEdition(options: ArchiveOptions): Promise<Archived> {
  const { site, archives, now, signal } = options;
  requireOver(site);
  const { year } = site.currentEdition;
  const name = archiveName(site.product, String(year));
  if (name === undefined) throw operatorError(`${year} is not a year.`);
  const aside = await openAside(archives, name);
  try {
    const { pages, fileOfPage } = await freezeAll(aside, options);
    signal?.throwIfAborted();
    const manifestHash = await aside.finish({
      format: 1,
      product: site.product,
      year,
      title: titleOf(site),
      frozenAt: now.toISOString(),
      pages: manifestPages(pages, site.basePath, fileOfPage),
    });
    return { name, pageCount: pages.length, sizeBytes: aside.sizeBytes(), manifestHash };
  } catch (error) {
    await aside.discard();
    throw error;
  }
}
