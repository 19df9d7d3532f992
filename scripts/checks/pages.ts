import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles, readText, tableUnder } from './project-files.ts';

const addresses = 'apps/web/app/routes.ts';
const menu = 'packages/contract/src/page-menu.ts';
const glossary = 'docs/glossary.md';
const exceptions = 'Left out on purpose';

interface RouteEntry {
  path?: string;
  file: string;
  children?: readonly RouteEntry[];
}

interface VisitorPage {
  /** Below the base path, without the language: `/Sponsors/:id`. */
  path: string;
  file: string;
  /** Whether the sitemap may list it: the same page for everyone, and not private. */
  isPublic: boolean;
  /** First feature whose messages it shows. */
  word: string | undefined;
}

/** Returns the pages for visitors: without redirects, feeds, the console and pages for signed-in accounts. */
function visitorPages(root: string, entries: readonly RouteEntry[], words: readonly string[], base = '') {
  const found: VisitorPage[] = [];
  for (const { path = '', file, children = [] } of entries) {
    if (file.endsWith('layouts/admin.tsx') || file.endsWith('layouts/signed-in.tsx')) continue;
    const whole = [base, path.replace(/^en\?\/?/, '')].filter((part) => part !== '').join('/');
    if (children.length > 0) {
      found.push(...visitorPages(root, children, words, whole));
      continue;
    }
    const text = readText(root, `apps/web/app/${file}`);
    if (!text.includes('export default') || path.endsWith('*')) continue;
    const [, messages = ''] = /messages: \[(.*?)\]/s.exec(text) ?? [];
    const named = [...messages.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
    found.push({
      path: `/${whole}`,
      file: `apps/web/app/${file}`,
      isPublic: text.includes("cache: 'shared'") && !text.includes('isPrivate: true'),
      word: named.find((name) => words.includes(name)),
    });
  }
  return found;
}

interface Omission {
  /** A path, a feature, or all paths below one: `/Account/*`. */
  what: string;
  from: 'menu' | 'sitemap' | 'search' | 'demo';
  problem: string;
}

function omissionsOfPages(root: string, pages: readonly VisitorPage[]): Omission[] {
  const places = readText(root, menu);
  return pages.flatMap(({ path, file, isPublic }): Omission[] => {
    if (!isPublic)
      return [
        {
          what: path,
          from: 'sitemap',
          problem: `${file}: ${path} is not in the sitemap: give its handle cache: 'shared' and no isPrivate`,
        },
      ];
    if (path.includes(':') || places.includes(`'${path}'`)) return [];
    return [
      {
        what: path,
        from: 'menu',
        problem: `${file}: ${path} is in no menu: add it to placesByGroup of ${menu}`,
      },
    ];
  });
}

function omissionsOfFeatures(root: string, pages: readonly VisitorPage[]): Omission[] {
  const words = new Set(
    pages.flatMap(({ word, isPublic }) => (word !== undefined && isPublic ? [word] : [])),
  );
  return [...words].flatMap((word) => {
    const manifest = `apps/api/src/features/${word}/index.ts`;
    const declared = existsSync(join(root, manifest)) ? readText(root, manifest) : '';
    const own = pages.filter((page) => page.word === word && page.isPublic && page.path.includes(':'));
    const needs = [
      ['searchables', 'search', 'the search does not find what it shows'],
      ['seed', 'demo', 'the demo has nothing of it'],
      ...(own.length === 0
        ? []
        : [['publicAddresses', 'sitemap', `the sitemap does not list ${own[0]?.path}`] as const]),
    ] as const;
    return needs
      .filter(([name]) => !new RegExp(`^  ${name}\\b`, 'm').test(declared))
      .map(([name, from, result]) => ({
        what: word,
        from,
        problem: `${manifest}: ${result}: declare ${name} in the manifest`,
      }));
  });
}

/**
 * Checks that visitors find every page: in a menu and in the sitemap, and its content in the search and in the demo.
 * A table of `docs/glossary.md` lists the exceptions with their reasons. An outdated exception is a problem too.
 */
export async function checkPages(root: string): Promise<string[]> {
  if (!listFiles(root).includes(addresses)) return [];
  const routes: RouteEntry[] = (await import(pathToFileURL(join(root, addresses)).href)).default;
  const text = readText(root, glossary);
  const words = tableUnder(text, 'Features').map(([word = '']) => word);
  const pages = visitorPages(root, routes, words);
  const omissions = [...omissionsOfPages(root, pages), ...omissionsOfFeatures(root, pages)];
  const table = tableUnder(text, exceptions).map(([what = '', from = '', reason = '']) => ({
    what,
    from: from.split(', '),
    reason,
  }));
  const isExcused = ({ what, from }: Omission, line: (typeof table)[number]) =>
    line.from.includes(from) &&
    (line.what === what || (line.what.endsWith('/*') && what.startsWith(line.what.slice(0, -1))));
  return [
    ...omissions
      .filter((omission) => !table.some((line) => isExcused(omission, line)))
      .map(
        ({ problem, what, from }) =>
          `${problem}; or list ${what} (${from}) with a reason in ${glossary}, ${exceptions}`,
      ),
    ...table
      .filter((line) => !omissions.some((omission) => isExcused(omission, line)))
      .map(({ what }) => `${glossary}: ${what} is not left out (any more): strike the line`),
    ...table
      .filter(({ reason }) => reason.length < 12)
      .map(({ what }) => `${glossary}: the exception for ${what} has no reason`),
  ];
}
