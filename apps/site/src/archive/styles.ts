import { basename } from 'node:path/posix';
import { parse, type Root } from 'postcss';
import { operatorError } from '../operator-error.ts';
import type { Aside } from './aside.ts';
import type { FetchPage, Resources } from './resources.ts';
import { usedRules } from './used-rules.ts';

/** Returns the file of a style sheet in an archive. */
export const styleFile = (url: URL): string => `look/${basename(url.pathname)}`;

export const lettersOf = (texts: Iterable<string>): Set<number> => {
  const letters = new Set<number>();
  for (const text of texts) for (const letter of text) letters.add(letter.codePointAt(0) ?? 0);
  return letters;
};

/** Checks whether a range such as `U+1f00-1fff, U+20??` contains one of the letters. */
function isRead(ranges: string, letters: ReadonlySet<number>): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', until = from] = range.trim().slice(2).split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(until.replaceAll('?', 'f'), 16);
    for (let letter = first; letter <= last; letter += 1) if (letters.has(letter)) return true;
    return false;
  });
}

const fontFace = /@font-face\s*\{[^}]*\}/g;

/** Removes the slices of typefaces that contain no letter of the archive. */
function withRead(css: string, letters: ReadonlySet<number>): string {
  return css.replaceAll(fontFace, (face) => {
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1];
    return !face.includes('url(') || ranges === undefined || isRead(ranges, letters) ? face : '';
  });
}

interface StyleOptions {
  aside: Aside;
  resources: Resources;
  /** Letters of all pages. */
  letters: ReadonlySet<number>;
  /** Classes of all elements. */
  classes: ReadonlySet<string>;
}

/** Reads a style sheet of the site, without typefaces unless `hasFonts`. */
export async function readStyle(ask: FetchPage, url: URL, hasFonts: boolean): Promise<Root> {
  const { status, body } = await ask(url.pathname);
  if (status !== 200) throw operatorError(`${url.pathname} could not be read: the site answered ${status}.`);
  const css = body.toString('utf8');
  return parse(hasFonts ? css : css.replaceAll(fontFace, (face) => (face.includes('url(') ? '' : face)));
}

/** Stores a style sheet with all files that it names. */
export async function keepStyle(url: URL, sheet: Root, options: StyleOptions): Promise<void> {
  const { aside, resources, letters, classes } = options;
  let css = withRead(usedRules(sheet, classes), letters);
  const named = [...css.matchAll(/url\((["']?)([^"')]+)\1\)/g)];
  for (const [whole, , address = ''] of named) {
    if (address.startsWith('data:') || address.startsWith('#')) continue;
    const part = await resources.look(new URL(address, url));
    if (part !== undefined) css = css.replaceAll(whole, `url(${basename(part.file)})`);
  }
  await aside.put(styleFile(url), css);
}
