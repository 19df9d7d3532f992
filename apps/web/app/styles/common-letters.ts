import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
// Texts that visitors read: the site's messages and the sample content, whose wording is typical for a society.
const texts = [
  'packages/messages/src/ko/*.ts',
  'apps/api/src/**/{*.seed,sample-*,sample-*/*}.ts',
  'apps/api/seeds/*.json',
];
const isOfStaff = /(-admin|console|errors|mails|index|\.test)\.ts$/;

/** Returns the Hangul letters of our Korean texts, and a sign that is on every page, as code points. */
export function commonLetters(): string[] {
  const letters = new Set<string>();
  for (const path of globSync(texts, { cwd: root }).filter((file) => !isOfStaff.test(file)))
    for (const [letter] of readFileSync(join(root, path), 'utf8').matchAll(/[가-힣©]/g)) letters.add(letter);
  return [...letters].sort();
}
