import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { query } from '../../test/database-process.ts';
import { createDatabase, startEmbeddedDatabase } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-database-test-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));
/** Made by the first test, and used by those that need none of their own. */
const kept = join(folder, 'kept');

test('the first start creates a database and the second one finds what was written', async () => {
  const dataDirectory = kept;
  const progress: string[] = [];
  const first = await startEmbeddedDatabase({ dataDirectory, onProgress: (text) => progress.push(text) });
  assert.equal(first.reused, false);
  await query(first.url, "create table note (body text); insert into note values ('기도 🫁')");
  await first.stop();
  const second = await startEmbeddedDatabase({ dataDirectory, onProgress: (text) => progress.push(text) });
  try {
    assert.deepEqual(progress, ['creating a new database']);
    assert.equal(second.url, first.url);
    assert.deepEqual(await query(second.url, 'select body from note'), ['기도 🫁']);
  } finally {
    await second.stop();
  }
});

test('it is UTF-8, orders independently of the machine, is durable, and listens on the loopback alone', async () => {
  const database = await startEmbeddedDatabase({ dataDirectory: kept });
  try {
    const settings = ['server_encoding', 'fsync', 'synchronous_commit', 'full_page_writes'];
    const values = settings.map((name) => `current_setting('${name}')`).join(', ');
    assert.deepEqual(await query(database.url, `select ${values}`), ['UTF8', 'on', 'on', 'on']);
    const locale =
      'select datlocprovider, datlocale, datcollate from pg_database where datname = current_database()';
    assert.deepEqual(await query(database.url, locale), ['b', 'C.UTF-8', 'C']);
    assert.deepEqual(await query(database.url, "select upper('é')"), ['É']);
    assert.deepEqual(
      await query(
        database.url,
        'select host(inet_server_addr()), rolsuper from pg_roles where rolname = current_user',
      ),
      ['127.0.0.1', false],
    );
    assert.equal(statSync(join(kept, 'password')).mode & 0o777, 0o600);
    assert.equal(statSync(join(kept, 'cluster')).mode & 0o777, 0o700);
  } finally {
    await database.stop();
  }
});

test('the role may add the extensions the product uses', async () => {
  const database = await startEmbeddedDatabase({ dataDirectory: kept });
  try {
    await query(
      database.url,
      'create extension pg_trgm; create extension btree_gist; create extension unaccent',
    );
    assert.deepEqual(await query(database.url, "select 'congress' % 'congres'"), [true]);
  } finally {
    await database.stop();
  }
});

test('two callers who make sure of one database at once both get it', async () => {
  const database = await startEmbeddedDatabase({ dataDirectory: kept });
  try {
    const urls = await Promise.all([1, 2, 3].map(() => createDatabase(database.url, 'Other name')));
    assert.equal(new Set(urls).size, 1);
    assert.deepEqual(await query(urls[0] ?? '', 'select current_database()'), ['Other name']);
  } finally {
    await database.stop();
  }
});

test('a taken port makes it move to another one', async () => {
  const dataDirectory = kept;
  const first = await startEmbeddedDatabase({ dataDirectory });
  await first.stop();
  const port = Number(new URL(first.url).port);
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(port, '127.0.0.1', resolve));
  const second = await startEmbeddedDatabase({ dataDirectory });
  try {
    assert.notEqual(new URL(second.url).port, String(port));
    assert.deepEqual(await query(second.url, 'select 1'), [1]);
  } finally {
    await second.stop();
    occupant.close();
  }
});

test('an emptied or exchanged password file is one sentence, and nothing is left running', async () => {
  const dataDirectory = kept;
  const database = await startEmbeddedDatabase({ dataDirectory });
  await database.stop();
  const file = join(dataDirectory, 'password');
  for (const [content, what] of [
    ['', 'is empty'],
    ['something else', 'holds another one'],
  ] as const) {
    writeFileSync(file, content);
    await assert.rejects(startEmbeddedDatabase({ dataDirectory }), {
      name: 'OperatorError',
      message: `The file with the database's password, ${file}, ${what}: start as the user who created it, put the file back, or start afresh with npm run reset.`,
    });
    assert.equal(existsSync(join(dataDirectory, 'cluster', 'postmaster.pid')), false);
  }
});

test('a disk that is full while the database is made is one sentence', async () => {
  for (const full of ['password', 'port']) {
    const dataDirectory = join(folder, `full-${full}`);
    mkdirSync(dataDirectory);
    symlinkSync('/dev/full', join(dataDirectory, full));
    await assert.rejects(startEmbeddedDatabase({ dataDirectory, durable: false }), {
      name: 'OperatorError',
      message: `There is no space left on the disk that holds ${dataDirectory}: make room, or set DATA_DIR to a folder on another disk.`,
    });
  }
});
