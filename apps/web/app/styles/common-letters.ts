import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
// What visitors read: the sentences of the site, and the samples, which are written as a society writes.
const texts = [
  'packages/messages/src/ko/*.ts',
  'apps/api/src/**/{*.seed,sample-*,sample-*/*}.ts',
  'apps/api/seeds/*.json',
];
const isOfStaff = /(-admin|console|errors|mails|index|\.test)\.ts$/;

/** The Hangul of our Korean texts, and the sign that stands on every page, by their code points. */
export function commonLetters(): string[] {
  const letters = new Set<string>();
  for (const path of globSync(texts, { cwd: root }).filter((file) => !isOfStaff.test(file)))
    for (const [letter] of readFileSync(join(root, path), 'utf8').matchAll(/[가-힣©]/g)) letters.add(letter);
  return [...letters].sort();
}
