import { listFiles, readText, tableUnder } from './project-files.ts';

const places: Record<string, (word: string, paths: readonly string[]) => boolean> = {
  contract: (word, paths) => paths.includes(`packages/contract/src/${word}.ts`),
  api: (word, paths) => paths.some((path) => path.startsWith(`apps/api/src/features/${word}/`)),
  web: (word, paths) => paths.some((path) => path.startsWith(`apps/web/app/features/${word}/`)),
  messages: (word, paths) =>
    ['ko', 'en'].every((locale) => paths.includes(`packages/messages/src/${locale}/${word}.ts`)),
  journey: (word, paths) =>
    [`e2e/${word}.spec.ts`, `e2e/${word}-settings.spec.ts`].some((path) => paths.includes(path)),
  tables: (word, paths) =>
    paths.some((path) => path.startsWith('apps/api/migrations/') && path.endsWith(`-${word}.sql`)),
};

/** Shared files beside the features. */
const shared: Record<string, string[]> = {
  contract: [
    'index',
    'document',
    'endless-marks',
    'endpoint',
    'errors',
    'file',
    'form-answer',
    'forms',
    'lists',
    'permissions',
    'rules',
    'text-limits',
    'person-keys',
    'business-number',
    'personal-words',
    'phones',
  ],
  messages: ['console', 'editor', 'errors', 'ui', 'mails', 'documents', 'consents', 'policies', 'archive'],
};

const wordsIn = (paths: readonly string[], pattern: RegExp) =>
  new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []));

/** `accounts-admin` and `account-profile` are parts of `accounts`. */
const belongsTo = (word: string, file: string) =>
  file === word || file.startsWith(`${word}-`) || file.startsWith(`${word.replace(/s$/, '')}-`);

const consoleList = 'apps/web/app/routes/admin/screens.ts';

/** Checks that a feature with staff screens has messages for them and a place in the console. */
function problemsOfStaff(root: string, word: string, paths: readonly string[]): string[] {
  const staff = `apps/web/app/features/${word}/admin`;
  if (!paths.some((path) => path.startsWith(`${staff}/`))) return [];
  const missing = ['ko', 'en']
    .map((locale) => `packages/messages/src/${locale}/${word}-admin.ts`)
    .concat(`${staff}/screens.ts`)
    .filter((path) => !paths.includes(path));
  const isListed =
    paths.includes(consoleList) && readText(root, consoleList).includes(`${word}/admin/screens.ts`);
  return [
    ...missing.map((path) => `${word}: ${path} is missing`),
    ...(isListed ? [] : [`${word}: ${consoleList} does not list its screens`]),
  ];
}

const permissions = 'packages/contract/src/permissions.ts';

/** Returns permissions that messages name but the contract lacks. */
function problemsOfPermissions(root: string, word: string, paths: readonly string[]): string[] {
  const sentences = `packages/messages/src/ko/${word}-admin.ts`;
  if (!paths.includes(sentences) || !paths.includes(permissions)) return [];
  const known = readText(root, permissions);
  return [...readText(root, sentences).matchAll(/\.permission\.(\w+)'/g)]
    .filter(([, name]) => !known.includes(`'${name}'`))
    .map(([, name]) => `${word}: ${permissions} does not list ${name}`);
}

const contents = 'apps/api/src/app.ts';

/** Checks that `app.ts` lists the manifest of the feature. */
function problemsOfManifest(root: string, word: string, paths: readonly string[]): string[] {
  if (!paths.includes(`apps/api/src/features/${word}/index.ts`)) return [];
  return paths.includes(contents) && readText(root, contents).includes(`features/${word}/index.ts`)
    ? []
    : [`${word}: ${contents} does not list its manifest`];
}

const addresses = 'apps/web/app/routes.ts';

/** Returns pages without a route. */
function unreachablePages(root: string, paths: readonly string[]): string[] {
  if (!paths.includes(addresses)) return [];
  const known = readText(root, addresses);
  return paths
    .filter((path) => /^apps\/web\/app\/routes\/.*(?<!\.test)\.tsx$/.test(path))
    .filter((path) => readText(root, path).includes('export default'))
    .filter((path) => !known.includes(`'${path.replace('apps/web/app/', '')}'`))
    .map((path) => `${path} is not in ${addresses}`);
}

/**
 * Checks the six places of each feature word. `docs/glossary.md` lists the words and, for incomplete features, the
 * missing places with reason. An outdated exception is a problem too.
 */
export async function checkFeatures(root: string): Promise<string[]> {
  const paths = listFiles(root);
  const glossary = readText(root, 'docs/glossary.md');
  const features = tableUnder(glossary, 'Features');
  const words = features.map(([word = '']) => word);
  const exceptions = tableUnder(glossary, 'Places that are still empty');
  if (words.length === 0) return ['docs/glossary.md has no table "Features"'];
  const problems = unreachablePages(root, paths);

  for (const [word = '', missing = '', reason = ''] of exceptions) {
    if (!words.includes(word)) problems.push(`glossary: exception for ${word}, which is not a feature`);
    if (reason.length < 12) problems.push(`glossary: the exception for ${word} has no reason`);
    for (const place of missing.split(', '))
      if (places[place] === undefined) problems.push(`glossary: "${place}" is not one of the six places`);
      else if (places[place](word, paths))
        problems.push(`glossary: ${word} has its ${place} now, strike the exception`);
  }
  for (const [word = '', rank = ''] of features)
    if (!/^\d+$/.test(rank)) problems.push(`glossary: ${word} has no rank`);
  for (const word of words) {
    const excused = exceptions
      .filter(([one]) => one === word)
      .flatMap(([, missing = '']) => missing.split(', '));
    const isBegun = Object.values(places).some((isFilled) => isFilled(word, paths));
    if (!isBegun) continue;
    for (const [place, isFilled] of Object.entries(places))
      if (!isFilled(word, paths) && !excused.includes(place)) problems.push(`${word} has no ${place}`);
    problems.push(
      ...problemsOfManifest(root, word, paths),
      ...problemsOfStaff(root, word, paths),
      ...problemsOfPermissions(root, word, paths),
    );
  }

  const used: Record<string, Set<string>> = {
    contract: wordsIn(paths, /^packages\/contract\/src\/([\w-]+)\.ts$/),
    api: wordsIn(paths, /^apps\/api\/src\/features\/([\w-]+)\//),
    web: wordsIn(paths, /^apps\/web\/app\/features\/([\w-]+)\//),
    messages: wordsIn(paths, /^packages\/messages\/src\/(?:ko|en)\/([\w-]+)\.ts$/),
  };
  for (const [place, found] of Object.entries(used))
    for (const word of found)
      if (
        !words.some((known) => belongsTo(known, word)) &&
        !shared[place]?.some((known) => word === known || word.startsWith(`${known}-`))
      )
        problems.push(`${place}: "${word}" is not a word of the glossary`);
  return problems;
}
