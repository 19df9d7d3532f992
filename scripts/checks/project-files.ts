import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

function ignoredNames(root: string): string[] {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const names = lines.map((line) => line.trim().replace(/\/$/, '')).filter((line) => line !== '');
  return ['.git', ...names];
}

/** Returns all project files that `.gitignore` does not exclude, relative to the root, sorted. */
export function listFiles(root: string): string[] {
  const ignored = ignoredNames(root);
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (ignored.some((name) => matchesGlob(entry.name, name))) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  walk('');
  return found.sort();
}

export const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the lines of a file. `where` is `path:line` with numbers from 1, as editors understand it. */
export function* linesOf(
  root: string,
  path: string,
): Generator<{ line: string; number: number; where: string }> {
  let number = 0;
  for (const line of readText(root, path).split('\n')) {
    number += 1;
    yield { line, number, where: `${path}:${number}` };
  }
}

/** Returns the body cells of the table under a heading, without backticks; empty if there is none. */
export function tableUnder(markdown: string, heading: string): string[][] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '').trim() === heading);
  if (start === -1) return [];
  const end = lines.findIndex((line, index) => index > start && /^#+ /.test(line));
  const rows = lines
    .slice(start + 1, end === -1 ? undefined : end)
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
  return rows.slice(2);
}
