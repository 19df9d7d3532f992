import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { query, startDatabaseProcess, stopDatabaseProcess } from '../../test/database-process.ts';
import { removeEmbeddedDatabase, startEmbeddedDatabase } from './index.ts';
import { findNativeDirectory } from './programs.ts';
import { findUnprivilegedUser, isRoot } from './system-user.ts';

process.umask(0o022);
const folder = mkdtempSync(join(tmpdir(), 'airway-database-users-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

/** Root runs as an unprivileged user; every other user already is one. */
const ordinaryUser = isRoot() ? findUnprivilegedUser() : undefined;

function makeFolder(name: string, mode: number): string {
  const path = join(folder, name);
  mkdirSync(path);
  if (ordinaryUser) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
  chmodSync(path, mode);
  return path;
}

function copyPrograms(parent: string): string {
  const native = join(parent, 'native');
  cpSync(findNativeDirectory(), native, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(parent, 'package.json'), '{ "version": "0.0.0-test" }');
  return native;
}

test('an ordinary user starts, stops and starts it again in an own folder', async () => {
  const dataDirectory = join(makeFolder('home', 0o700), 'data');
  const nativeDirectory = copyPrograms(makeFolder('programs', 0o755));
  const first = await startDatabaseProcess({ dataDirectory, nativeDirectory }, ordinaryUser);
  assert.equal(first.failure, undefined);
  await query(first.url, 'create table note (body text); insert into note values (1)');
  await stopDatabaseProcess(first);
  const second = await startDatabaseProcess({ dataDirectory, nativeDirectory }, ordinaryUser);
  assert.deepEqual(await query(second.url, 'select body from note'), ['1']);
  await stopDatabaseProcess(second);
});

test('a folder that the user cannot write is one sentence', async () => {
  const dataDirectory = join(makeFolder('read-only', 0o500), 'data');
  const { failure } = await startDatabaseProcess({ dataDirectory }, ordinaryUser);
  assert.equal(
    failure,
    `OperatorError: The folder ${dataDirectory} cannot be written by the user who runs this program: give it to that user, or set DATA_DIR to another one.`,
  );
});

test('a machine without programs in the package is told to bring its own database', () => {
  assert.throws(() => findNativeDirectory('sunos-sparc'), {
    name: 'OperatorError',
    message:
      'There is no embedded PostgreSQL for sunos-sparc: set DATABASE_URL to a PostgreSQL (15 or newer) of your own.',
  });
});

test('data of another major version is refused in one sentence', async () => {
  const dataDirectory = join(folder, 'other-version');
  mkdirSync(join(dataDirectory, 'cluster'), { recursive: true });
  writeFileSync(join(dataDirectory, 'cluster', 'PG_VERSION'), '17\n');
  await assert.rejects(startEmbeddedDatabase({ dataDirectory }), {
    name: 'OperatorError',
    message: `The data in ${dataDirectory}/cluster was written by PostgreSQL 17 and this version brings 18: move it with that version's pg_dump, or start afresh with npm run reset.`,
  });
});

if (isRoot()) {
  test('root whose project nobody else can enter gets programs and data in a reachable place', async () => {
    const project = join(folder, 'root-only');
    mkdirSync(project, { mode: 0o700 });
    const nativeDirectory = copyPrograms(project);
    const reachable = join(folder, 'reachable');
    mkdirSync(reachable, { mode: 0o755 });
    const options = {
      dataDirectory: join(project, 'data'),
      nativeDirectory,
      reachableDirectories: [join(folder, 'missing', 'parent'), reachable],
    };
    const first = await startEmbeddedDatabase(options);
    await query(first.url, 'create table note (body text); insert into note values (1)');
    await first.stop();
    assert.deepEqual(readdirSync(options.dataDirectory), ['LOCATION.txt']);
    assert.equal(existsSync(join(reachable, `airway-congress-postgresql-0.0.0-test-${process.arch}`)), true);
    const second = await startEmbeddedDatabase(options);
    assert.deepEqual(await query(second.url, 'select body from note'), ['1']);
    await second.stop();
    await removeEmbeddedDatabase(options.dataDirectory, options.reachableDirectories);
    assert.deepEqual(readdirSync(reachable), [`airway-congress-postgresql-0.0.0-test-${process.arch}`]);
  });

  test('root is told when no place is left where the database could live', async () => {
    const project = join(folder, 'nowhere');
    mkdirSync(project, { mode: 0o700 });
    const dataDirectory = join(project, 'data');
    await assert.rejects(startEmbeddedDatabase({ dataDirectory, reachableDirectories: ['/proc'] }), {
      name: 'OperatorError',
      message: /^PostgreSQL cannot run as root, and its user can reach neither .+ or DATABASE_URL\.$/,
    });
  });
}
