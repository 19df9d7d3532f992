import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { setRehearsal } from '../../api/src/features/editions/index.ts';
import { examineArchive } from '../test/archive-links.ts';
import { startSiteProcess } from '../test/site-process.ts';
import { startTestWeb, type TestWeb } from '../test/start-web.ts';
import { createFreezer } from './archive/freezer.ts';

let web: TestWeb;
let folder: string;
before(async () => {
  web = await startTestWeb();
  folder = await mkdtemp(join(tmpdir(), 'airway-archives-'));
});
after(async () => {
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

function environment() {
  const { databaseUrl, appSecret, dataDirectory } = web.api.config;
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    DATA_DIR: dataDirectory,
    ARCHIVES_DIR: folder,
    PUBLIC_URL: 'http://congress.test',
  };
}

async function command(...parts: string[]) {
  const program = startSiteProcess('command.mjs', environment(), parts);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
}

test('an edition that is not over, or that nobody knows, is not frozen', async () => {
  const unknown = await command('archive', '--edition', '2031');
  assert.deepEqual([unknown.code, unknown.errors], [1, '\nThere is no edition 2031.\n']);
  // As the site asks for it: the answer of the command, without the lines around it.
  await assert.rejects(createFreezer({ ...process.env, ...environment() }).freeze(2025), {
    message: 'The edition 2025 is not over: its last day is 2025-11-22. Freeze it afterwards.',
  });
  assert.deepEqual(await readdir(folder), []);
});

test('what names no year is answered with how it is used', async () => {
  for (const parts of [['archive'], ['archive', '--edition', '../../etc']]) {
    const { code, errors } = await command(...parts);
    assert.deepEqual([code, errors], [1, '\nUsage: npm run archive -- --edition 2025 [--without-fonts]\n']);
  }
  for (const parts of [
    ['--edition', '../x'],
    ['--expect', 'a'],
  ]) {
    const { code, errors } = await command('archive:verify', ...parts);
    assert.deepEqual(
      [code, errors],
      [1, '\nUsage: npm run archive:verify [-- --edition 2025 [--expect <hash>]]\n'],
    );
  }
  const none = await command('archive:verify');
  assert.deepEqual([none.code, none.errors], [1, `\nThere is no archive in ${folder}.\n`]);
});

test('interrupted while it reads the site, nothing of it is left', async () => {
  await setRehearsal(web.api.ctx(), web.api.signIns.editionId, new Date('2025-12-01T09:00:00+09:00'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const { databaseUrl, appSecret, dataDirectory } = web.api.config;
    const program = startSiteProcess(
      'command.mjs',
      {
        DATABASE_URL: databaseUrl,
        APP_SECRET: appSecret,
        DATA_DIR: dataDirectory,
        ARCHIVES_DIR: folder,
      },
      ['archive', '--edition', '2025'],
    );
    // Once the folder has an entry, the command writes beside the final place of the archive.
    while ((await readdir(folder)).length === 0) await delay(20);
    program.child.kill(signal);
    assert.deepEqual([await program.ended, program.errors()], [1, '\nInterrupted: nothing was frozen.\n']);
    assert.deepEqual(await readdir(folder), []);
  }
});

test('the demo after its last day is frozen whole, passes a link checker, and a changed byte is named', async () => {
  await setRehearsal(web.api.ctx(), web.api.signIns.editionId, new Date('2025-12-01T09:00:00+09:00'));
  // As the site does it for staff, by the command.
  const { manifestHash: hash, pageCount } = await createFreezer({ ...process.env, ...environment() }).freeze(
    2025,
  );
  assert.ok(pageCount > 300, String(pageCount));
  const archive = join(folder, 'airway2025');
  const { files, linkCount, problems } = await examineArchive(archive, 'http://congress.test');
  assert.deepEqual(problems, []);
  assert.ok(linkCount > 5000, String(linkCount));

  // All addresses of the sitemap that a guest can read.
  const sitemap = (await web.get('/sitemap.xml')).text;
  const addresses = [...sitemap.matchAll(/<loc>http:\/\/congress\.test\/airway2025([^<]*)<\/loc>/g)];
  const wanted = addresses
    .map(([, path = '']) => decodeURIComponent(path).replace(/^\//, '').replace(/\/?$/, ''))
    .filter((path) => !/^(?:en\/)?(?:Registration|Alumni|Survey|Sponsors)/.test(path))
    .map((path) =>
      /^(?:en|)$|Main$/.test(path) ? `${path.replace(/\/?Main$/, '')}/index.html` : `${path}.html`,
    )
    .map((path) => path.replace(/^\//, ''));
  assert.ok(wanted.length > 300, String(wanted.length));
  assert.deepEqual(
    wanted.filter((file) => !files.has(file)),
    [],
  );

  // Actions that need the running site are removed.
  const textOf = (file: string) => readFile(join(archive, file), 'utf8');
  assert.equal((await textOf('ConferenceInfo/ContactUs.html')).includes('문의하기'), false);
  assert.equal((await textOf('Board/community.html')).includes('RSS'), false);

  const sound = await command('archive:verify', '--edition', '2025', '--expect', hash);
  assert.deepEqual(
    [sound.code, sound.output],
    [0, `airway2025: ${files.size - 1} files, none changed. Hash: ${hash}\n`],
  );

  const page = join(archive, 'en/ConferenceInfo/History.html');
  const body = await readFile(page);
  body[body.length - 20] = (body[body.length - 20] ?? 0) ^ 1;
  await writeFile(page, body);
  const broken = await command('archive:verify');
  assert.deepEqual(
    [broken.code, broken.output],
    [1, 'airway2025: en/ConferenceInfo/History.html is not what was frozen.\n'],
  );
  const other = await command('archive:verify', '--edition', '2025', '--expect', '0'.repeat(64));
  assert.match(other.output, /the manifest is another one/);
});
