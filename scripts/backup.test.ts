import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { readApiConfig } from '../apps/api/src/config.ts';
import { compileCache } from '../apps/api/test/compile-cache.ts';
import {
  type BackupManifest,
  dumpName,
  manifestName,
  readBackupManifest,
  writeBackupManifest,
} from '../apps/site/src/backup/backup-manifest.ts';
import { verifyBackup } from '../apps/site/src/backup/check-backup.ts';
import { makeBackup } from '../apps/site/src/backup/make-backup.ts';
import { placesOf } from '../apps/site/src/backup/places.ts';
import { findPostgresqlPrograms } from '../apps/site/src/backup/postgresql-programs.ts';
import { restoreBackup } from '../apps/site/src/backup/restore-backup.ts';
import { readSiteConfig } from '../apps/site/src/config.ts';
import { toolEnvironment } from './checks/run-tool.ts';
import { type ServerOfItsOwn, startDebianPostgresql } from './testing/debian-postgresql.ts';
import { makeFullDemo } from './testing/full-demo.ts';
import { sumsOfTables, type TableSums, tablesLost } from './testing/table-sums.ts';

const root = join(import.meta.dirname, '..');
const passwords = { airway: randomBytes(12).toString('hex'), airway_app: randomBytes(12).toString('hex') };

let server: ServerOfItsOwn;
let folder: string;
let environment: Record<string, string>;
/** Backup that the tests start with, made while nobody wrote. */
let backup: string;
let sums: TableSums;

const urlOf = (role: keyof typeof passwords, database: string) =>
  `postgresql://${role}:${passwords[role]}@${server.host}/${database}`;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const onServer = (sql: string) => query(server.adminUrl, sql);

const sumsIn = async (database: string) => {
  const client = new pg.Client({ connectionString: urlOf('airway', database) });
  await client.connect();
  return sumsOfTables(client).finally(() => client.end());
};

interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

interface Running {
  child: ChildProcess;
  ended: Promise<Outcome>;
}

function begin(words: readonly string[], changes: Record<string, string> = {}, limit = ''): Running {
  const program = [process.execPath, 'apps/site/command.mjs', ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('bash', ['-c', `${limit} exec ${program}`], {
    cwd: root,
    env: { ...environment, ...changes },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  const ended = once(child, 'close').then(([code]) => ({ code, output, errors }));
  return { child, ended };
}
const run = (...given: Parameters<typeof begin>) => begin(...given).ended;

const backups = () => join(folder, 'backups');
const runBackup = (changes: Record<string, string> = {}, limit = '') =>
  run(['backup', backups()], changes, limit);

/** Returns what the commands read from their environment. */
function operationOf(changes: Record<string, string>) {
  const settings = { ...environment, ...changes };
  const config = readApiConfig(settings);
  const { signal } = new AbortController();
  return {
    databaseUrl: config.databaseUrl,
    appSecret: config.appSecret,
    release: '0.1.0',
    takesAnotherSecret: false,
    places: placesOf(readSiteConfig(settings), config),
    bucket: config.s3?.bucket,
    findPrograms: (neededVersion: number) =>
      findPostgresqlPrograms(settings, undefined, neededVersion, signal),
    signal,
    begin: () => {},
  };
}

// Within this process, because a command that loads the API takes seconds. How the commands say what came
// of it is asked of real ones.
const backUpHere = (changes: Record<string, string> = {}, into = backups()) =>
  makeBackup({ ...operationOf(changes), folder: into, now: new Date() });
const restoreHere = (from: string, changes: Record<string, string>) =>
  restoreBackup({ ...operationOf(changes), folder: from });
const refusal = (message: RegExp) => ({ name: 'OperatorError', message });

const manifestOf = async (place: string): Promise<BackupManifest> =>
  readBackupManifest(await readFile(join(place, manifestName), 'utf8')) ??
  assert.fail('there is no manifest');

/** Creates an empty database and returns the path of a data folder that does not exist yet. */
async function makeEmptyPlace(name: string): Promise<Record<string, string>> {
  await onServer(`create database ${name} owner airway`);
  return { DATABASE_URL: urlOf('airway', name), DATA_DIR: join(folder, `data-${name}`) };
}

async function assertNothingWritten(place: Record<string, string>): Promise<void> {
  const tables = await query(
    place.DATABASE_URL ?? '',
    "select 1 from pg_tables where schemaname in ('public', 'jobs')",
  );
  assert.deepEqual(tables, []);
  await assert.rejects(readdir(place.DATA_DIR ?? ''), { code: 'ENOENT' });
}

/** Copies the backup, so that a test may damage it. */
async function copyOfBackup(name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(backup, copy, { recursive: true });
  return copy;
}

before(async () => {
  server = await startDebianPostgresql();
  folder = await mkdtemp(join(tmpdir(), 'airway-backup-'));
  const secret = randomBytes(36).toString('base64');
  const data = join(folder, 'data');
  for (const [role, password] of Object.entries(passwords))
    await onServer(`create role ${role} login createdb password '${password}'`);
  const serverUrl = urlOf('airway', 'postgres');
  const { pathname } = new URL(await makeFullDemo(serverUrl, { APP_SECRET: secret, DATA_DIR: data }));
  await onServer(`alter database ${pathname.slice(1)} rename to airway`);
  await query(urlOf('airway', 'airway'), await readFile(join(root, 'deploy/database-roles.sql'), 'utf8'));
  await cp(join(root, 'apps/site/samples/archives/airway2014'), join(data, 'archives/airway2014'), {
    recursive: true,
  });
  environment = {
    ...compileCache,
    HOME: folder,
    PATH: `${server.programs}${delimiter}${toolEnvironment(root).PATH}`,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://congress.example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Airway Congress <no-reply@example.org>',
    APP_SECRET: secret,
    DATA_DIR: data,
    DATABASE_URL: urlOf('airway', 'airway'),
  };
  sums = await sumsIn('airway');
  const { code, errors } = await runBackup();
  assert.equal(code, 0, errors);
  backup = join(backups(), (await readdir(backups()))[0] ?? '');
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function modesBelow(place: string): Promise<string[]> {
  const modes = new Set<string>();
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    modes.add(`${entry.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`);
  }
  return [...modes].sort();
}

/** Starts the API on a restored site and sends a request. */
async function requestFromRestored<Value>(
  place: Record<string, string>,
  ask: (origin: string) => Promise<Value>,
): Promise<Value> {
  const site = spawn(process.execPath, ['apps/api/test/api-program.ts'], {
    cwd: root,
    env: { ...environment, ...place },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(site.stdout ?? assert.fail(), 'data');
    return await ask(String(line).trim());
  } finally {
    const ended = once(site, 'exit');
    site.kill('SIGKILL');
    await ended;
  }
}

test('a backup is for its owner alone, whole, and keeps nothing of the secret', async () => {
  assert.deepEqual(await modesBelow(backups()), ['file 600', 'folder 700']);
  const { files, auditEnd, secretFingerprint } = await manifestOf(backup);
  const kinds = new Set(Object.keys(files).map((name) => name.split('/')[0]));
  assert.deepEqual([...kinds].sort(), ['archives', dumpName, 'files', 'journal']);
  assert.match(auditEnd.hash, /^[0-9a-f]{64}$/);
  assert.match(secretFingerprint, /^[0-9a-f]{16}$/);
  for (const name of await readdir(backup, { recursive: true }))
    if ((await stat(join(backup, name))).isFile())
      assert.equal((await readFile(join(backup, name))).includes(environment.APP_SECRET ?? ''), false);
});

test('an empty place is filled: rows, a file, an archive, a payment; the doctor and the audit log agree', async () => {
  const place = await makeEmptyPlace('again');
  const { code, output, errors } = await run(['restore', backup], place);
  assert.equal(code, 0, errors);
  assert.match(output, /files: \d+ files brought back\.\n/);
  assert.match(output, /\n[1-9]\d* sign-ins were ended\.\n0 mails were waiting/);
  assert.deepEqual(tablesLost(sums, await sumsIn('again')), []);

  const doctor = await run(['doctor'], place);
  assert.equal(doctor.code, 0, doctor.output + doctor.errors);
  const { auditEnd } = await manifestOf(backup);
  const verified = await run(['verify-audit', '--expect', auditEnd.hash], place);
  assert.equal(verified.code, 0, verified.output);
  const archives = await run(['archive:verify', '--edition', '2014'], place);
  assert.equal(archives.code, 0, archives.output);

  const siteUrl = urlOf('airway_app', 'again');
  const [file] = await query(
    siteUrl,
    "select id, size_bytes from files where attached_at is not null and detached_at is null and media_type like 'image/%' limit 1",
  );
  const [payment] = await query(
    siteUrl,
    "select order_number, phase, amount_minor from payments where phase = 'paid'",
  );
  assert.ok(payment);
  const [before] = await query(
    urlOf('airway', 'airway'),
    "select order_number, phase, amount_minor from payments where phase = 'paid'",
  );
  assert.deepEqual(payment, before);
  const { status, bytes } = await requestFromRestored({ ...place, DATABASE_URL: siteUrl }, async (origin) => {
    const answer = await fetch(`${origin}/api/file/${file?.id}`);
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  });
  assert.deepEqual([status, bytes], [200, Number(file?.size_bytes)]);
});

test('a second backup on the same day is a whole one, and keeps what did not change once', async () => {
  const { name: second, sharedCount } = await backUpHere();
  assert.ok(sharedCount > 0);
  const { files } = await manifestOf(join(backups(), second));
  assert.deepEqual(Object.keys(files), Object.keys((await manifestOf(backup)).files));
  // Shared files survive the deletion of the backup that they were copied for.
  await rm(join(backups(), second), { recursive: true });
  await verifyBackup(backup, await manifestOf(backup), new AbortController().signal);
});

test('a backup that is not as it was made is refused before anything is written', async (context) => {
  const place = await makeEmptyPlace('untouched');
  const refused = async (copy: string, sentence: RegExp, changes: Record<string, string> = {}) => {
    await assert.rejects(restoreHere(copy, { ...place, ...changes }), refusal(sentence));
    await assertNothingWritten(place);
  };
  const someFile = Object.keys((await manifestOf(backup)).files).find((name) => name.startsWith('files/'));
  await context.test('one file cut', async () => {
    const copy = await copyOfBackup('cut');
    await truncate(join(copy, someFile ?? ''), 10);
    const { code, errors } = await run(['restore', copy], place);
    assert.deepEqual(
      [code, /files\/\S+ was cut or changed\. Nothing was written/.test(errors)],
      [1, true],
      errors,
    );
    await assertNothingWritten(place);
  });
  await context.test('one file missing', async () => {
    const copy = await copyOfBackup('missing');
    await rm(join(copy, dumpName));
    await refused(copy, /database\.dump is missing/);
  });
  await context.test('a manifest that was changed, and one that is missing', async () => {
    const copy = await copyOfBackup('changed');
    const text = await readFile(join(copy, manifestName), 'utf8');
    await writeFile(join(copy, manifestName), text.replace(/"sizeBytes": \d/, '"sizeBytes": 9'));
    await refused(copy, /manifest\.json was cut or changed/);
    await rm(join(copy, manifestName));
    await refused(copy, /is no whole backup/);
  });
  await context.test('of a newer release', async () => {
    const copy = await copyOfBackup('newer');
    const manifest = await manifestOf(copy);
    const migrations = [...manifest.migrations, '2999-01-01-00-later'];
    await writeFile(
      join(copy, manifestName),
      writeBackupManifest({ ...manifest, release: '9.0.0', migrations }),
    );
    await refused(copy, /made by a newer release \(9\.0\.0, with the migration 2999-01-01-00-later\)/);
  });
  await context.test('of an installation with another secret', async () => {
    await refused(backup, /another APP_SECRET/, { APP_SECRET: randomBytes(36).toString('base64') });
  });
  await context.test('into the backup itself', async () => {
    await assert.rejects(
      restoreHere(backup, { ...place, DATA_DIR: backup }),
      refusal(/would write into its own backup/),
    );
  });
});

test('a database that is not empty is left as it is', async () => {
  await assert.rejects(
    restoreHere(backup, { DATA_DIR: join(folder, 'data-full') }),
    refusal(/is not empty, and a restore writes over nothing/),
  );
  assert.deepEqual(await sumsIn('airway'), sums);
});

test('the role of the site may make neither', async () => {
  await assert.rejects(
    backUpHere({ DATABASE_URL: urlOf('airway_app', 'airway') }),
    refusal(/run it as the owner of the database/),
  );
  const { DATA_DIR = '' } = await makeEmptyPlace('of_owner');
  await assert.rejects(
    restoreHere(backup, { DATABASE_URL: urlOf('airway_app', 'of_owner'), DATA_DIR }),
    refusal(/run the restore as the owner of the database/),
  );
});

test('nothing that looks like a backup is left of one that did not come to its end', async (context) => {
  const whole = await readdir(backups());
  await context.test('where the disk takes no more', async () => {
    const { code, errors } = await runBackup({}, 'ulimit -f 40;');
    assert.equal(code, 1);
    assert.match(errors, /pg_dump ended without having done its work/);
    assert.deepEqual(await readdir(backups()), whole);
  });
  await context.test('killed in the middle, and cleared away by the next', async () => {
    const locked = new pg.Client({ connectionString: urlOf('airway', 'airway') });
    await locked.connect();
    // Makes pg_dump wait for the lock in the middle of the backup.
    await locked.query('begin; lock table payments in access exclusive mode');
    const { child, ended } = begin(['backup', backups()]);
    await once(child.stdout ?? assert.fail(), 'data');
    child.kill('SIGKILL');
    await ended;
    const isUnfinished = (name: string) => name.startsWith('.unfinished-');
    assert.equal((await readdir(backups())).filter(isUnfinished).length, 1);
    await locked.end();
    const { code, output, errors } = await runBackup();
    assert.equal(code, 0, errors);
    assert.match(output, /[1-9]\d* files are those of the backup before/);
    assert.deepEqual((await readdir(backups())).filter(isUnfinished), []);
  });
  await context.test('beside another one', async () => {
    const other = new pg.Client({ connectionString: urlOf('airway', 'airway') });
    await other.connect();
    await other.query('select pg_advisory_lock(8641741)');
    const before = await readdir(backups());
    await assert.rejects(backUpHere(), refusal(/Another backup or restore .* is under way/));
    await other.end();
    assert.deepEqual(await readdir(backups()), before);
  });
  await context.test('into what it copies', async () => {
    await assert.rejects(
      backUpHere({}, join(environment.DATA_DIR ?? '', 'files/backups')),
      refusal(/which it copies: name another folder/),
    );
    assert.equal((await readdir(join(environment.DATA_DIR ?? '', 'files'))).includes('backups'), false);
  });
});

test('files in a bucket are not in the backup, and both commands say so', async (context) => {
  const bucket = { S3_BUCKET: 'congress-files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const of = join(folder, 'of-bucket');
  const made = await run(['backup', of], bucket);
  assert.equal(made.code, 0, made.errors);
  assert.match(made.output, /Files lie in the bucket congress-files and are not in the backup/);
  const [name = ''] = await readdir(of);
  const place = await makeEmptyPlace('of_bucket');
  const data = place.DATA_DIR ?? '';
  await cp(environment.DATA_DIR ?? '', data, { recursive: true });
  const journal = join(data, 'journal/payments.jsonl');
  await writeFile(journal, '{"since":"the backup"}\n', { flag: 'a' });
  const now = await readFile(journal, 'utf8');
  await rm(join(data, 'archives'), { recursive: true });
  const { code, output, errors } = await run(['restore', join(of, name)], { ...place, ...bucket });
  assert.equal(code, 0, errors);
  assert.match(output, /The files of this site lie in the bucket congress-files, which was not touched/);
  await context.test(
    'journal and archives that are there know more, and only what is missing comes back',
    async () => {
      assert.match(output, /journal: 0 files brought back, 1 were there already/);
      assert.match(output, /archives: [1-9]\d* files brought back\.\n/);
      assert.equal(await readFile(journal, 'utf8'), now);
    },
  );
  await context.test('a backup with files is refused', async () => {
    const other = await makeEmptyPlace('to_bucket');
    await assert.rejects(
      restoreHere(backup, { ...other, ...bucket }),
      refusal(/The backup holds files, and this site keeps its files in the bucket/),
    );
  });
});
