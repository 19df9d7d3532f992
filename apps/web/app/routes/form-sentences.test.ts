import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../routes.ts';

const app = join(import.meta.dirname, '..');
const form = join(app, 'forms/use-validated-form.ts');
const importedIn = /^(?:import|export) (?!type)[^;]*?'(\.[^']+\.tsx?)';|import\('(\.[^']+\.tsx?)'\)/gm;

/** Returns the files that a file imports by value. */
function importsOf(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(importedIn)];
  return found.map(([, now, late]) => join(dirname(file), now ?? late ?? ''));
}

function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(file)) reached(imported, seen);
  return seen;
}

/** Checks whether a file, or a shared handle that it uses, loads the error messages. */
const loadsErrors = (file: string) =>
  [file, ...importsOf(file).filter((path) => path.endsWith('-route.ts'))].some((path) =>
    /messages: \[[^\]]*'errors'/.test(readFileSync(path, 'utf8')),
  );

/** Returns pages with a form that do not load the error messages. */
function speechless(entries: RouteConfigEntry[], isLoaded: boolean): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const path = join(app, file);
    const has = isLoaded || loadsErrors(path);
    const asks = children.length === 0 && reached(path).has(form);
    return [...(asks && !has ? [file] : []), ...speechless(children, has)];
  });
}

test('a page with a form loads what is said of wrong answers', async () => {
  assert.deepEqual(speechless(await routes, false), []);
});
