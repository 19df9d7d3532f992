import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogs, features } from '@airway/messages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { refusedWords } from './words/refused-words.ts';
import { hidesAnError, secondWords, textsOf, unknownWords } from './words/second-words.ts';

const root = join(import.meta.dirname, '..');
const problems: string[] = [];

/** Returns the placeholders of a compiled ICU text, including choices. */
function placesOf(tokens: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, , format] = token;
    found.add(String(name));
    if (typeof format === 'object' && format !== null)
      for (const choice of Object.values(format)) placesOf(choice, found);
  }
  return found;
}

function compile(locale: string, id: string, text: string): Set<string> {
  try {
    return placesOf(compileMessageOrThrow(text));
  } catch (error) {
    problems.push(`${locale} ${id}: not ICU (${error instanceof Error ? error.message : error})`);
    return new Set();
  }
}

/** Kinds of messages that the API looks up by name, such as the action `post.hidden` in `boards.audit.post.hidden`. */
const lookedUpKinds = ['audit', 'audit-sentence', 'audit-subject', 'permission'];

/** Returns the file of a message. `boards.admin.…`, `boards.screen.…`, `boards.act.…` and `boards.task.…`, for staff, are in `boards-admin`. */
const fileOf = (id: string): string => {
  const [word = '', part = ''] = id.split('.');
  const isForStaff =
    word !== 'console' && ['admin', 'screen', 'act', 'task', 'audit-detail', ...lookedUpKinds].includes(part);
  return isForStaff ? `${word}-admin` : word;
};

for (const locale of ['ko', 'en'] as const) {
  for (const [feature, messages] of Object.entries(features[locale]))
    for (const [id, text] of Object.entries(messages)) {
      if (fileOf(id) !== feature)
        problems.push(`${locale}/${feature}.ts: ${id} belongs into ${fileOf(id)}.ts`);
      if (text.trim() === '') problems.push(`${locale} ${id}: empty`);
    }
}

const ids = new Set([...Object.keys(catalogs.ko), ...Object.keys(catalogs.en)]);
for (const id of ids) {
  const korean = (catalogs.ko as Record<string, string>)[id];
  const english = (catalogs.en as Record<string, string>)[id];
  if (korean === undefined) problems.push(`ko ${id}: missing`);
  if (english === undefined) problems.push(`en ${id}: missing`);
  if (korean === undefined || english === undefined) continue;
  const [inKorean, inEnglish] = [compile('ko', id, korean), compile('en', id, english)];
  if (inKorean.symmetricDifference(inEnglish).size > 0)
    problems.push(`${id}: places differ, ko {${[...inKorean]}} en {${[...inEnglish]}}`);
}

// A literal 'a.b.c' uses one id. A template `a.b.${x}` uses every id that fits its pattern. Messages looked up by the
// API count as used where the name is used.
const sources: string[] = [];
const collect = (folder: string) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'build', '.react-router'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) {
      const source = readFileSync(path, 'utf8');
      sources.push(source);
      if (hidesAnError(source))
        problems.push(`${relative(root, path)}: a notice in red is titled with ui.notice.error`);
    }
  }
};
collect(join(root, 'apps'));
collect(join(root, 'packages/contract/src'));
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('.+')}$`,
  );
const words = [...new Set(Object.keys(features.ko).map((file) => file.replace(/-admin$/, '')))].join('|');
const mentioned = new Set<string>();
const patterns: RegExp[] = [];
for (const source of sources) {
  for (const [, id] of source.matchAll(new RegExp(`['"\`]((?:${words})\\.[\\w.-]+)['"\`]`, 'g')))
    mentioned.add(id ?? '');
  for (const [, template] of source.matchAll(new RegExp(`\`((?:${words})\\.[^\`]*\\$\\{[^\`]*)\``, 'g')))
    patterns.push(patternOf(template ?? ''));
}
const names = new Set(
  sources.flatMap((source) => [...source.matchAll(/'([\w.-]+)'/g)].map(([, name]) => name)),
);
// `manageRows` makes the names of the acts of its subject.
for (const [, subject] of sources.flatMap((source) => [...source.matchAll(/^ {2}subject: '([\w-]+)'/gm)]))
  for (const act of ['created', 'changed', 'published', 'withdrawn', 'removed'])
    names.add(`${subject}.${act}`);
const namePatterns = sources.flatMap((source) =>
  [...source.matchAll(/`([a-z-]+\.\$\{\w+\})`/g)].map(([, template = '']) => patternOf(template)),
);
const isUsed = (id: string): boolean => {
  const [, part = '', ...rest] = id.split('.');
  const name = rest.join('.');
  if (lookedUpKinds.includes(part))
    return names.has(name) || namePatterns.some((pattern) => pattern.test(name));
  return mentioned.has(id) || patterns.some((pattern) => pattern.test(id));
};
for (const id of ids) if (!isUsed(id)) problems.push(`${id}: nobody uses it`);

const seeds = join(root, 'apps/api/seeds');
const seeded = readdirSync(seeds)
  .filter((name) => name.endsWith('.json'))
  .map((name) => textsOf(JSON.parse(readFileSync(join(seeds, name), 'utf8')), name));
const handbook = Object.fromEntries(
  readdirSync(join(root, 'docs/handbook'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(join(root, 'docs/handbook', name), 'utf8')]),
);
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
for (const locale of ['ko', 'en'] as const) {
  const said = Object.assign({}, catalogs[locale], ...seeded.map((texts) => texts[locale]));
  if (locale === 'ko') Object.assign(said, handbook);
  problems.push(...secondWords(locale, said, refusedWords[locale]));
  problems.push(...unknownWords(refusedWords[locale], glossary));
}

for (const problem of problems) console.error(problem);
console.log(`${ids.size} messages in 2 languages, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
