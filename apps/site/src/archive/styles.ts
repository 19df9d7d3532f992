import { basename } from 'node:path/posix';
import { operatorError } from '../operator-error.ts';
import type { Aside } from './aside.ts';
import type { AskSite, Resources } from './resources.ts';

/** Where a style sheet of the site lies in an archive. */
export const styleFile = (url: URL): string => `look/${basename(url.pathname)}`;

export const lettersOf = (texts: Iterable<string>): Set<number> => {
  const letters = new Set<number>();
  for (const text of texts) for (const letter of text) letters.add(letter.codePointAt(0) ?? 0);
  return letters;
};

/** `U+1f00-1fff, U+20??`: whether any of it is read. */
function isRead(ranges: string, letters: ReadonlySet<number>): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', until = from] = range.trim().slice(2).split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(until.replaceAll('?', 'f'), 16);
    for (let letter = first; letter <= last; letter += 1) if (letters.has(letter)) return true;
    return false;
  });
}

/** Leaves out the slices of typefaces in which no letter of the archive stands, or all that would be loaded. */
function withFonts(css: string, letters: ReadonlySet<number>, hasFonts: boolean): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!face.includes('url(')) return face;
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1];
    return hasFonts && (ranges === undefined || isRead(ranges, letters)) ? face : '';
  });
}

export interface StyleOptions {
  ask: AskSite;
  aside: Aside;
  resources: Resources;
  /** Letters that stand in any page. */
  letters: ReadonlySet<number>;
  /** Without, readers see it in the type of their own system. */
  hasFonts: boolean;
}

/** Keeps a style sheet with everything that it names. */
export async function keepStyle(url: URL, options: StyleOptions): Promise<void> {
  const { ask, aside, resources, letters, hasFonts } = options;
  const { status, body } = await ask(url.pathname);
  if (status !== 200) throw operatorError(`${url.pathname} could not be read: the site answered ${status}.`);
  let css = withFonts(body.toString('utf8'), letters, hasFonts);
  const named = [...css.matchAll(/url\((["']?)([^"')]+)\1\)/g)];
  for (const [whole, , address = ''] of named) {
    if (address.startsWith('data:') || address.startsWith('#')) continue;
    const part = await resources.look(new URL(address, url));
    if (part !== undefined) css = css.replaceAll(whole, `url(${basename(part.file)})`);
  }
  await aside.put(styleFile(url), css);
}
