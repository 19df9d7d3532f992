import assert from 'node:assert/strict';
import test from 'node:test';
import { checkCallNames } from './checks/call-names.ts';
import { checkDocuments } from './checks/documents.ts';
import { checkEnvironment } from './checks/environment.ts';
import { checkExports } from './checks/exports.ts';
import { checkFeatures } from './checks/features.ts';
import { checkFloors, isAtLeast } from './checks/floors.ts';
import { checks } from './checks/index.ts';
import { checkLeaks } from './checks/leaks.ts';
import { checkPages } from './checks/pages.ts';
import { checkPlaces } from './checks/places.ts';
import { checkPlainWords } from './checks/plain-words.ts';
import { toolProblems } from './checks/run-tool.ts';
import { checkSuppressions } from './checks/suppressions.ts';
import { runChecks } from './run-checks.ts';
import { writeProject } from './testing/project-fixture.ts';

// Joined from parts, so that the checks do not report this file.
const word = (...parts: string[]) => parts.join('');

test('a suppression needs a reason beside it or just above it', async (context) => {
  const ignore = word('biome', '-ignore');
  const expectError = word('@ts-', 'expect-error');
  const root = writeProject(context, {
    'a.ts': [
      `// ${ignore} lint/x/y: the list never changes its order`,
      '// The list never changes its order.',
      `// ${ignore} lint/x/y: see above`,
      `// ${expectError} – the library's types forget this argument`,
    ].join('\n'),
    'b.ts': [`x; // ${ignore} lint/x/y: see above`, `// ${ignore} lint/x/y`, `// ${expectError}`].join('\n'),
    'c.tsx': [word('// @ts-', 'ignore: it is fine, believe me')].join('\n'),
    'd.test.ts': [word('test.', "only('x')"), word('describe.', "skip('x')")].join('\n'),
    'e.ts': word('x as unknown', ' as Y'),
  });
  assert.deepEqual(await checkSuppressions(root), [
    `b.ts:1: ${ignore} without a reason`,
    `b.ts:2: ${ignore} without a reason`,
    `b.ts:3: ${expectError} without a reason`,
    `c.tsx:1: ${word('@ts-', 'ignore')} is not used here`,
    'd.test.ts:1: every test runs',
    'd.test.ts:2: every test runs',
    `e.ts:1: ${word('as unknown', ' as')} is not used here`,
  ]);
});

test('the settings of every config.ts, .env.example and the README are the same', async (context) => {
  const root = writeProject(context, {
    'apps/api/src/config.ts':
      "export const read = () => [environment.PUBLIC_URL, environment['SECRET_KEY']];\n",
    'apps/site/src/config.ts':
      "export const port = setting('PORT');\nconst { FOLDER: folder } = environment;\n",
    '.env.example': '# PORT=3000\nPUBLIC_URL=\nPUBLIC_URL=\nOLD_NAME=\nSECRET_KEY=\n',
    'README.md': '`PORT` `PUBLIC_URL` `FOLDER`',
  });
  assert.deepEqual((await checkEnvironment(root)).sort(), [
    '.env.example does not list FOLDER',
    '.env.example lists OLD_NAME, which no config.ts reads',
    '.env.example lists PUBLIC_URL twice',
    'README.md does not explain SECRET_KEY',
  ]);
});

test('a path on somebody’s machine is found', async (context) => {
  const path = word('/ho', 'me/somebody/project');
  const root = writeProject(context, {
    'a.md': `Look into ${path}/a.ts, or at https://example.org${path}.\n`,
    'a.test.ts': `'${path}'\n`,
    'b.ts': "const home = '/home';\n",
  });
  assert.deepEqual(await checkLeaks(root), [
    `a.md:1: ${word('/ho', 'me/somebody')} is a path on somebody's machine`,
  ]);
});

test('a comment that opens with a question word without a question is found', async (context) => {
  const root = writeProject(context, {
    'a.ts': [
      '/** What a run amounts to. */',
      'const a = 1;',
      '// What is it for? Nothing.',
      'const b = `',
      'Where is no comment`;',
      '// Returns the answer.',
      '// Where it ends, a line of it may begin so.',
      '/**',
      ' * Who may enter.',
      ' */',
      'const what = "// Who";',
      '/** One. */',
      '// Whom it names.',
    ].join('\n'),
    'b.tsx': '<p>\n  {/* Whoever is there. */}\n  Where we meet\n</p>\n',
    'generated.ts': '// Written by `npm run generate` from the database.\n\n/** What a row has. */\n',
    'migrations/1.ts': '// What changes.\n',
    'page.md': '// What is no code.\n',
    'kept-rows.ts': 'export const almostAll = 1;\nexport function mostRows() {}\nconst judged = 2;\n',
  });
  const mend = 'begin with a verb or a noun: docs/style.md, Plain words';
  assert.deepEqual(await checkPlainWords(root), [
    `a.ts:1: a comment opens with What; ${mend}`,
    `a.ts:8: a comment opens with Who; ${mend}`,
    `a.ts:13: a comment opens with Whom; ${mend}`,
    `b.tsx:2: a comment opens with Whoever; ${mend}`,
    'kept-rows.ts: kept-rows.ts contains "kept"; write stored or cached: docs/style.md, Plain words',
    'kept-rows.ts:2: mostRows contains "most"; write maximum: docs/style.md, Plain words',
  ]);
});

test('process.env, the clock and weak random values are found outside their places', async (context) => {
  const root = writeProject(context, {
    'apps/api/src/config.ts': 'process.env;\n',
    'apps/api/src/platform/clock.ts': 'new Date();\n',
    'apps/api/src/a.ts': 'process.env;\nDate.now();\nnew Date(0);\n// new Date()\nMath.random();\n',
    'apps/api/src/a.test.ts': 'process.env; new Date();\n',
    'apps/site/src/b.ts': 'Date.now();\nMath.random();\n',
  });
  assert.deepEqual(await checkPlaces(root), [
    'apps/api/src/a.ts:1: process.env is read only in a config.ts',
    'apps/api/src/a.ts:2: the clock is read only in platform/clock.ts',
    'apps/api/src/a.ts:5: servers take random values from node:crypto',
    'apps/site/src/b.ts:2: servers take random values from node:crypto',
  ]);
});

const glossary = (exceptions: string) => `# Glossary
## Features
| Word | Rank | Means |
|---|---|---|
| \`boards\` | 1 | notices |
| \`live\` | 2 | broadcasts |
## Places that are still empty
| Word | Places | Reason |
|---|---|---|
${exceptions}`;

const boards = {
  'packages/contract/src/boards.ts': '',
  'packages/contract/src/errors.ts': '',
  'apps/api/src/app.ts': "import { boards } from './features/boards/index.ts';",
  'apps/api/src/features/boards/index.ts': '',
  'apps/api/migrations/2026-01-01-01-boards.sql': '',
  'apps/web/app/features/boards/list.tsx': '',
  'packages/messages/src/ko/boards.ts': '',
  'packages/messages/src/en/boards.ts': '',
  'e2e/boards.spec.ts': '',
};

test('a feature fills its six places, or the glossary says which it does not and why', async (context) => {
  const whole = writeProject(context, { 'docs/glossary.md': glossary(''), ...boards });
  assert.deepEqual(await checkFeatures(whole), []);

  const { 'e2e/boards.spec.ts': _journey, 'packages/messages/src/en/boards.ts': _english, ...part } = boards;
  const broken = writeProject(context, { 'docs/glossary.md': glossary(''), ...part });
  assert.deepEqual(await checkFeatures(broken), ['boards has no messages', 'boards has no journey']);

  const excused = glossary('| `boards` | messages, journey | Its pages come with the next edition |\n');
  assert.deepEqual(await checkFeatures(writeProject(context, { 'docs/glossary.md': excused, ...part })), []);
});

test('a manifest stands in the table of contents, a page has an address, and a word its rank', async (context) => {
  const root = writeProject(context, {
    ...boards,
    'docs/glossary.md': glossary('').replace('| 2 |', '| |'),
    'apps/api/src/app.ts': '',
    'apps/web/app/routes.ts': "route('Board', 'routes/board.tsx')",
    'apps/web/app/routes/board.tsx': 'export default function Board() {}',
    'apps/web/app/routes/post.tsx': 'export default function Post() {}',
    'apps/web/app/routes/post-parts.tsx': 'export function PostParts() {}',
  });
  assert.deepEqual(await checkFeatures(root), [
    'apps/web/app/routes/post.tsx is not in apps/web/app/routes.ts',
    'glossary: live has no rank',
    'boards: apps/api/src/app.ts does not list its manifest',
  ]);
});

test('screens for staff have sentences of their own and are listed in the console', async (context) => {
  const screens = { ...boards, 'apps/web/app/features/boards/admin/screens.ts': '' };
  const list = 'apps/web/app/routes/admin/screens.ts';
  const root = writeProject(context, { 'docs/glossary.md': glossary(''), ...screens, [list]: '' });
  assert.deepEqual(await checkFeatures(root), [
    'boards: packages/messages/src/ko/boards-admin.ts is missing',
    'boards: packages/messages/src/en/boards-admin.ts is missing',
    `boards: ${list} does not list its screens`,
  ]);
  const whole = writeProject(context, {
    'docs/glossary.md': glossary(''),
    ...screens,
    'packages/messages/src/ko/boards-admin.ts': '',
    'packages/messages/src/en/boards-admin.ts': '',
    [list]: "import '../../features/boards/admin/screens.ts';",
  });
  assert.deepEqual(await checkFeatures(whole), []);
});

test('a permission that is called something stands in the list of permissions', async (context) => {
  const root = writeProject(context, {
    ...boards,
    'docs/glossary.md': glossary(''),
    'packages/contract/src/permissions.ts': "export const permissions = ['BOARD_Manage'];",
    'packages/messages/src/ko/boards-admin.ts':
      "{ 'boards.permission.BOARD_Manage': '', 'boards.permission.BOARD_Hide': '' }",
  });
  assert.deepEqual(await checkFeatures(root), [
    'boards: packages/contract/src/permissions.ts does not list BOARD_Hide',
  ]);
});

test('a handler that calls no function of its call’s name is found', async (context) => {
  const root = writeProject(context, {
    'apps/api/src/features/boards/boards.routes.ts': [
      'addCall(app, contract.listPosts, { allow, handler: ({ ctx, query }) => posts.listPosts(ctx, query) });',
      'addCall(app, hidePost, { row, handler: async ({ ctx, row }) => { await hidePost(ctx, row); return {}; } });',
      'addCall(app, contract.removePost, { handler: ({ ctx, row }) => done(deletePost(ctx, row)) });',
    ].join('\n'),
  });
  assert.deepEqual(await checkCallNames(root), [
    'apps/api/src/features/boards/boards.routes.ts: the handler of removePost calls no function of that name',
  ]);
});

test('work that no manifest lists is found, also where it is passed on', async (context) => {
  const root = writeProject(context, {
    'a.jobs.ts': 'export const aWorkers = [];\nexport const unused = aWorkers;\n',
    'b.jobs.ts': 'export const bWorkers = [];\nexport async function forget() {}\n',
    'index.ts':
      "import { aWorkers } from './a.jobs.ts';\nexport { bWorkers } from './b.jobs.ts';\naWorkers;\n",
    'apps/web/app/routes/page.tsx': 'export const clientLoader = 1;\n',
    'apps/web/app/ui/tab.ts': 'export type Tab = 1;\nexport const one: Tab = 1;\n',
    'packages/contract/src/tab.ts': 'export type TabReply = 1;\none;\n',
  });
  assert.deepEqual(await checkExports(root), [
    'a.jobs.ts: nobody uses unused: list it where it belongs, or do not export it',
    'apps/web/app/ui/tab.ts: nobody uses Tab: list it where it belongs, or do not export it',
    'b.jobs.ts: nobody uses bWorkers: list it where it belongs, or do not export it',
    'b.jobs.ts: nobody uses forget: list it where it belongs, or do not export it',
  ]);
});

test('an exception that is out of date and a word that nobody knows are problems', async (context) => {
  const exceptions = '| `boards` | journey | Its pages come with the next edition |\n| `forum` | soul | |\n';
  const root = writeProject(context, {
    'docs/glossary.md': glossary(exceptions),
    ...boards,
    'apps/api/src/features/threads/index.ts': '',
    'apps/web/app/features/news/list.tsx': '',
  });
  assert.deepEqual(await checkFeatures(root), [
    'glossary: boards has its journey now, strike the exception',
    'glossary: exception for forum, which is not a feature',
    'glossary: the exception for forum has no reason',
    'glossary: "soul" is not one of the six places',
    'api: "threads" is not a word of the glossary',
    'web: "news" is not a word of the glossary',
  ]);
});

test('a page that visitors do not find is found, or says why they need not', async (context) => {
  const pages = {
    'apps/web/app/routes.ts': `export default [{ path: 'en?', file: 'root.tsx', children: [
      { path: 'Board', file: 'routes/board.tsx' },
      { path: 'Board/:id', file: 'routes/post.tsx' },
      { path: 'Mine', file: 'routes/mine.tsx' },
      { path: 'feed.xml', file: 'routes/feed.ts' },
      { file: 'routes/layouts/signed-in.tsx', children: [{ path: 'Own', file: 'routes/own.tsx' }] },
      { path: '*', file: 'routes/mine.tsx' },
    ] }];`,
    'apps/web/app/routes/board.tsx': "{ messages: ['boards'], cache: 'shared' }; export default 1;",
    'apps/web/app/routes/post.tsx': "{ messages: ['errors', 'boards'], cache: 'shared' }; export default 1;",
    'apps/web/app/routes/mine.tsx':
      "{ messages: ['live'], cache: 'shared', isPrivate: true }; export default 1;",
    'apps/web/app/routes/feed.ts': 'export const loader = 1;',
    'packages/contract/src/page-menu.ts': '',
    'apps/api/src/features/boards/index.ts': 'export const boards = {\n};\n',
  };
  const table = (lines: string) =>
    `${glossary('')}## Left out on purpose\n| What | Not in | Reason |\n|---|---|---|\n${lines}`;
  const broken = writeProject(context, { ...pages, 'docs/glossary.md': glossary('') });
  const manifest = 'apps/api/src/features/boards/index.ts';
  const orList = (what: string) => `; or list ${what} with a reason in docs/glossary.md, Left out on purpose`;
  assert.deepEqual(await checkPages(broken), [
    `apps/web/app/routes/board.tsx: /Board is in no menu: add it to placesByGroup of packages/contract/src/page-menu.ts${orList('/Board (menu)')}`,
    `apps/web/app/routes/mine.tsx: /Mine is not in the sitemap: give its handle cache: 'shared' and no isPrivate${orList('/Mine (sitemap)')}`,
    `${manifest}: the search does not find what it shows: declare searchables in the manifest${orList('boards (search)')}`,
    `${manifest}: the demo has nothing of it: declare seed in the manifest${orList('boards (demo)')}`,
    `${manifest}: the sitemap does not list /Board/:id: declare publicAddresses in the manifest${orList('boards (sitemap)')}`,
  ]);
  const mended = {
    ...pages,
    'packages/contract/src/page-menu.ts': "board: '/Board',",
    [manifest]: 'export const boards = {\n  searchables: [],\n  publicAddresses: [],\n  seed,\n};\n',
  };
  const reason = 'What a visitor keeps';
  const lines = `| \`/M*\` | sitemap | ${reason} |\n| \`/Mine\` | sitemap | ${reason} |\n| \`boards\` | search | Old |\n`;
  const listed = writeProject(context, { ...mended, 'docs/glossary.md': table(lines) });
  assert.deepEqual(await checkPages(listed), [
    'docs/glossary.md: /M* is not left out (any more): strike the line',
    'docs/glossary.md: boards is not left out (any more): strike the line',
    'docs/glossary.md: the exception for boards has no reason',
  ]);
});

test('a package older than its floor, or one that is refused, is found', async (context) => {
  const table =
    '| Package | Oldest | Because |\n|---|---|---|\n| `fastify` | 5.12.1 | x |\n| `xlsx` | none | x |\n';
  const lock = (packages: Record<string, { version: string }>) => JSON.stringify({ packages });
  const root = writeProject(context, {
    'SECURITY.md': `## Oldest versions that may be installed\n${table}`,
    'package-lock.json': lock({
      'node_modules/fastify': { version: '5.12.1' },
      'apps/x/node_modules/fastify': { version: '5.9.9' },
      'node_modules/xlsx': { version: '0.18.5' },
    }),
  });
  assert.deepEqual(await checkFloors(root), [
    'fastify 5.9.9 is installed, but 5.12.1 is the oldest that may be',
    'xlsx 0.18.5 is installed, but no version of it is safe',
  ]);
  assert.deepEqual(
    [isAtLeast('5.12.1', '5.12.1'), isAtLeast('6.0.0', '5.12.1'), isAtLeast('5.12.1-rc.1', '5.12.1')],
    [true, true, false],
  );
});

test('links, commands and programs that do not exist are found', async (context) => {
  const root = writeProject(context, {
    'package.json': JSON.stringify({ scripts: { start: 'node src/start.ts', doctor: 'node src/doctor.ts' } }),
    'src/start.ts': '',
    'docs/a.md': '[b](b.md#part) [c](c.md) [web](https://example.org) `npm run start` `npm run stop`\n',
    'docs/b.md': '',
  });
  assert.deepEqual(await checkDocuments(root), [
    'package.json: "doctor" runs src/doctor.ts, which does not exist',
    'docs/a.md:1: c.md leads nowhere',
    'docs/a.md:1: there is no command "npm run stop"',
  ]);
});

test('tools that find something, or cannot run, are problems', async (context) => {
  const root = writeProject(context, {
    'a.ts': "export const a: number = 'x';\n",
    'tsconfig.json': '{ "compilerOptions": { "noEmit": true, "types": [] }, "files": ["a.ts"] }',
  });
  assert.deepEqual(await toolProblems(root, 'tsc', ['--project', 'tsconfig.json', '--pretty', 'false']), [
    "a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
  assert.deepEqual(await toolProblems(root, 'no-such-program', []), [
    'no-such-program: spawn no-such-program ENOENT',
  ]);
  const unformatted = await toolProblems(root, 'biome', ['format', '--colors=off', 'tsconfig.json']);
  assert.equal(unformatted.length > 0, true);
});

test('a check that breaks has failed, and every check is counted once', async () => {
  const printed: string[] = [];
  const broken = [
    { name: 'good', run: async () => [] },
    { name: 'bad', run: async () => ['a problem of this test'] },
    { name: 'broken', run: () => Promise.reject(new Error('broken')) },
  ];
  const totals = await runChecks('.', broken, (line) => printed.push(line));
  assert.equal(printed.includes('    a problem of this test'), true);
  assert.deepEqual(totals, { passed: 1, failed: 2, skipped: 0 });
  assert.equal(new Set(checks.map(({ name }) => name)).size, checks.length);
});
