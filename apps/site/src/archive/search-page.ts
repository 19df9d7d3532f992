import { escapeHtml, type FrameOptions, framed, searchFile } from './frame.ts';
import { relativeTo } from './page-address.ts';

export interface FoundPage {
  file: string;
  title: string;
  text: string;
}

const opening = 'window.archivePages=';

export const searchIndexFile = (language: 'ko' | 'en') => `look/search.${language}.js`;

/** Serializes the index as a script: a page that is opened from a folder may load no other kind of file. */
export const writeSearchIndex = (pages: readonly FoundPage[]): string =>
  `${opening}${JSON.stringify(pages).replaceAll('<', String.raw`\u003c`)};\n`;

/** @throws if the index was changed */
export function readSearchIndex(text: string): FoundPage[] {
  if (!text.startsWith(opening)) throw new Error('The index does not begin as one does.');
  return JSON.parse(text.slice(opening.length, -2));
}

/** Returns a page that lists all pages; a small script searches the list. */
export function searchPage(
  options: FrameOptions,
  language: 'ko' | 'en',
  pages: readonly FoundPage[],
  styles: readonly string[],
): string {
  const { say, title } = options;
  const file = searchFile(language);
  const message = (id: Parameters<typeof say>[1]) => escapeHtml(say(language, id));
  const lines = pages.map(
    (page) => `<li><a href="${relativeTo(file, page.file)}">${escapeHtml(page.title)}</a></li>`,
  );
  const words = `data-label="${message('archive.search.label')}" data-found="${message('archive.search.found')}" data-nothing="${message('archive.search.nothing')}"`;
  const main = [
    `<main id="main" class="archive-search"><h1>${message('archive.contents')}</h1>`,
    `<p>${message('archive.contents.hint')}</p>`,
    `<div id="archive-search" ${words}></div>`,
    `<ol id="archive-contents">${lines.join('')}</ol></main>`,
  ].join('');
  return framed(options, {
    page: { language, file },
    title: `${say(language, 'ui.page.search')} - ${title[language]}`,
    styles,
    otherFile: searchFile(language === 'ko' ? 'en' : 'ko'),
    main,
    footer: '',
    scripts: [searchIndexFile(language), 'look/search.js'],
  });
}
