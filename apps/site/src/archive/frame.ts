import type { PageAddress } from './page-address.ts';
import { relativeTo } from './page-address.ts';

export interface MenuLine {
  label: string;
  file: string;
}

/** Returns a message of the product in a language. */
export type Say = (language: 'ko' | 'en', id: SentenceId, values?: Record<string, string | number>) => string;

type SentenceId =
  | 'archive.about'
  | 'archive.contents'
  | 'archive.contents.hint'
  | 'archive.menu'
  | 'archive.sample'
  | 'archive.search.found'
  | 'archive.search.label'
  | 'archive.search.nothing'
  | 'ui.language.label'
  | 'ui.navigation.label'
  | 'ui.page.search'
  | 'ui.skip';

export interface FrameOptions {
  say: Say;
  year: number;
  title: { ko: string; en: string };
  isDemo: boolean;
  menu: Record<'ko' | 'en', readonly MenuLine[]>;
  /** The file of the edition's logo, if it has one. */
  logo?: string | undefined;
}

interface FramedPage {
  page: Pick<PageAddress, 'language' | 'file'>;
  title: string;
  description?: string | undefined;
  styles: readonly string[];
  /** The same page in the other language. */
  otherFile: string;
  /** HTML. */
  main: string;
  footer: string;
  scripts?: readonly string[];
}

export const searchFile = (language: 'ko' | 'en') => (language === 'en' ? 'en/search.html' : 'search.html');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns a complete document around a page: the year, a menu, the other language, the search. */
export function framed(options: FrameOptions, framedPage: FramedPage): string {
  const { say, year, title, isDemo, menu, logo } = options;
  const { page, styles, otherFile, main, footer, scripts = [], description } = framedPage;
  const { language, file } = page;
  const other = language === 'ko' ? 'en' : 'ko';
  const to = (target: string) => relativeTo(file, target);
  const here = (target: string) => (target === file ? ' aria-current="page"' : '');
  const link = ({ label, file: target }: MenuLine) =>
    `<li><a href="${to(target)}"${here(target)}>${escapeHtml(label)}</a></li>`;
  const front = language === 'en' ? 'en/index.html' : 'index.html';
  return [
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(framedPage.title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${to('look/favicon.svg')}" type="image/svg+xml">`,
    ...[...styles, 'look/archive.css'].map((style) => `<link rel="stylesheet" href="${to(style)}">`),
    ...scripts.map((script) => `<script src="${to(script)}" defer></script>`),
    '</head>\n<body class="archive">',
    `<a class="archive-skip" href="#main">${say(language, 'ui.skip')}</a>`,
    `<aside class="archive-note">${escapeHtml(say(language, 'archive.about', { year: String(year) }))}`,
    isDemo ? ` ${say(language, 'archive.sample')}` : '',
    '</aside>\n<header class="archive-head">',
    `<a class="archive-title" href="${to(front)}">`,
    logo === undefined ? '' : `<img class="archive-logo" src="${to(logo)}" alt=""> `,
    `${escapeHtml(title[language])}</a>`,
    `<nav class="archive-ways" aria-label="${say(language, 'ui.language.label')}">`,
    `<a href="${to(otherFile)}" hreflang="${other}" lang="${other}">${other === 'ko' ? 'KOR' : 'ENG'}</a> `,
    `<a href="${to(searchFile(language))}"${here(searchFile(language))}>${say(language, 'ui.page.search')}</a></nav>`,
    `<nav class="archive-menu" aria-label="${say(language, 'ui.navigation.label')}">`,
    `<details><summary>${say(language, 'archive.menu')}</summary><ul>`,
    menu[language].map(link).join(''),
    `</ul></details></nav></header>\n${main}\n${footer}</body></html>\n`,
  ].join('');
}
