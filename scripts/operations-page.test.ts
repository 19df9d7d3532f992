import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { compileCache } from '../apps/api/test/compile-cache.ts';
import { eventually } from '../apps/api/test/eventually.ts';
import { toolEnvironment } from './checks/run-tool.ts';
import { type ServerOfItsOwn, startDebianPostgresql } from './testing/debian-postgresql.ts';
import { fillEmptyTables } from './testing/fill-tables.ts';
import { makeFullDemo } from './testing/full-demo.ts';
import { commandsOf, type PageCommand } from './testing/page-commands.ts';
import { sumsOfTables, type TableSums, tablesLost } from './testing/table-sums.ts';

const root = join(import.meta.dirname, '..');
const passwords = { airway: randomBytes(12).toString('hex'), airway_app: randomBytes(12).toString('hex') };

/** Not run here: the tests depend on `npm ci`, and the journeys cover `npm start`, which does not end. */
const runElsewhere = ['npm ci', 'npm start'];
const dumpByHand = 'Restore a dump made by hand';

let server: ServerOfItsOwn;
let folder: string;
let environment: NodeJS.ProcessEnv;
let site: ChildProcess | undefined;

before(async () => {
  server = await startDebianPostgresql();
  folder = await mkdtemp(join(tmpdir(), 'airway-operations-'));
  const backups = join(folder, 'backups');
  await mkdir(backups);
  await writeFile(join(folder, 'mail.log'), 'postfix/cleanup[1]: 4F: message-id=<none@example.org>\n');
  const tools = toolEnvironment(root);
  environment = {
    ...compileCache,
    HOME: folder,
    PATH: `${server.programs}${delimiter}${tools.PATH}`,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://congress.example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Airway Congress <no-reply@example.org>',
    APP_SECRET: randomBytes(36).toString('base64'),
    DATA_DIR: join(folder, 'data'),
    BACKUPS: backups,
    MAIL_LOG: join(folder, 'mail.log'),
    CHARGES: join(folder, 'charges.csv'),
    BASE: join(folder, 'base'),
    WAL: join(folder, 'wal'),
    ADMIN_URL: server.adminUrl,
    OWNER_URL: `postgresql://airway:${passwords.airway}@${server.host}/airway`,
    DATABASE_URL: `postgresql://airway_app:${passwords.airway_app}@${server.host}/airway`,
  };
});
after(async () => {
  await stopSite();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command without a terminal, so that a password is read from the input. */
async function shell(text: string, input = '', changes: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn('bash', ['-e', '-c', text], {
    cwd: root,
    env: { ...environment, ...changes },
    detached: true,
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  // Ignores input errors: the exit code of the command decides.
  child.stdin.on('error', () => {});
  if (input === '') child.stdin.end();
  else child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

async function startSite(): Promise<void> {
  site = spawn(process.execPath, ['apps/api/test/api-program.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(site.stdout ?? assert.fail(), 'data');
}

async function stopSite(): Promise<void> {
  if (site === undefined) return;
  const ended = once(site, 'exit');
  site.kill('SIGKILL');
  await ended;
  site = undefined;
}

const answerTo = async (sql: string) => {
  const { output } = await shell(`psql "$OWNER_URL" --no-align --tuples-only --command "${sql}"`);
  return output.trim();
};

/** Returns the hash that the doctor prints, once the running site has chained what the commands before have done. */
async function readAuditEnd(): Promise<string> {
  await eventually(
    () =>
      withOwner(async (client) => (await client.query('select from audit_arrivals limit 1')).rowCount === 0),
    'the audit log is chained',
    60,
  );
  const { output } = await answerOf({ section: '', language: 'sh', text: 'npm run doctor' });
  return /hash ([0-9a-f]{64})/.exec(output)?.[1] ?? 'none';
}

/** Fills in the placeholders of the page. */
async function fillPlaceholders({ text }: PageCommand): Promise<string> {
  const hash = text.includes('<hash>') ? (backedUp?.hash ?? (await readAuditEnd())) : '';
  return text
    .replace('<hash>', hash)
    .replace('congress.json', join(root, 'apps/api/seeds/demo-edition.json'));
}

const onServer = (sql: string) => shell('psql "$ADMIN_URL" --set ON_ERROR_STOP=1', sql);

/** Loads the demo with user data into the database that the page created. */
async function putDemo(): Promise<void> {
  await onServer('alter role airway createdb');
  const serverUrl = `postgresql://airway:${passwords.airway}@${server.host}/postgres`;
  const { APP_SECRET = '', DATA_DIR = '' } = environment;
  const { pathname } = new URL(await makeFullDemo(serverUrl, { APP_SECRET, DATA_DIR }));
  await onServer(`drop database airway; alter database ${pathname.slice(1)} rename to airway`);
  await shell('psql "$OWNER_URL" --set ON_ERROR_STOP=1 --file deploy/database-roles.sql');
}

const withOwner = async <Value>(act: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ connectionString: environment.OWNER_URL ?? '' });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

const sums = () => withOwner(sumsOfTables);
/** State of the database at the backup, and the end of its audit log. */
let backedUp: { sums: TableSums; hash: string | undefined } | undefined;

/** Deletes journal and files together with the database. The gateway keeps its list of charges. */
async function loseDisk(): Promise<void> {
  const { rows } = await withOwner((client) =>
    client.query<{ tno: string }>('select tno from payments where tno is not null'),
  );
  await writeFile(environment.CHARGES ?? '', rows.map(({ tno }) => `${tno},approved\n`).join(''));
  await rm(environment.DATA_DIR ?? '', { recursive: true });
}

async function chooseNewestBackup(): Promise<void> {
  const names = await readdir(environment.BACKUPS ?? '');
  environment.BACKUP = join(environment.BACKUPS ?? '', names.sort().at(-1) ?? 'none');
}

/** Extra steps per section. */
const sectionSteps: Record<string, () => Promise<void>> = {
  async 'Before the first day'() {
    await putDemo();
    await startSite();
  },
  async Backup() {
    await stopSite();
  },
  Restore: loseDisk,
  Upgrades: startSite,
};

async function run(command: PageCommand): Promise<Outcome> {
  const text = await fillPlaceholders(command);
  if (command.language === 'sql')
    return shell('psql "$OWNER_URL" --set ON_ERROR_STOP=1', text.endsWith(';') ? text : `${text};`);
  const role = /\\password (\w+)/.exec(text)?.[1];
  const password = passwords[role as keyof typeof passwords];
  // A rehearsal is possible outside production only.
  const changes = text.includes('rehearse') ? { NODE_ENV: '' } : {};
  return shell(text, password === undefined ? '' : `${password}\n${password}\n`, changes);
}

/** Commands that change nothing. The page names some of them in many sections. */
const isReading = (text: string) => /^npm run (?:doctor|verify-audit|presence:replay)|^select /.test(text);
/** Their answers since something was changed: they would answer the same again. */
const answered = new Map<string, Outcome>();

async function answerOf(command: PageCommand): Promise<Outcome> {
  const known = answered.get(command.text);
  if (known !== undefined) return known;
  const outcome = await run(command);
  if (isReading(command.text)) answered.set(command.text, outcome);
  else answered.clear();
  return outcome;
}

const pageCommands = async () => commandsOf(await readFile(join(root, 'docs/operations.md'), 'utf8'));

/** Runs the commands of a section that back up or restore the database. */
async function runDatabasePart(section: string): Promise<Outcome> {
  const commands = (await pageCommands()).filter(
    (command) => command.section === section && /^(?:psql|pg_)|npm run (?:backup|restore)/.test(command.text),
  );
  return shell(commands.map(({ text }) => text).join('\n'));
}

test('every command of the operations page does what it says, in the order of the page', async () => {
  const commands = (await pageCommands()).filter(
    ({ section, text }) => section !== dumpByHand && !runElsewhere.includes(text),
  );
  assert.ok(commands.length > 25, `${commands.length} commands were found`);
  let section = '';
  for (const command of commands) {
    if (command.section !== section) {
      section = command.section;
      const step = sectionSteps[section];
      if (step !== undefined) answered.clear();
      await step?.();
    }
    const { code, output, errors } = await answerOf(command);
    const shown = `${section}: ${command.text}\n${output}${errors}`;
    assert.equal(code, 0, shown);
    assert.doesNotMatch(errors, /error|fatal/i, shown);
    if (command.text.includes('npm run backup')) {
      await chooseNewestBackup();
      backedUp = { sums: await sums(), hash: /hash ([0-9a-f]{64}): keep/.exec(output)?.[1] };
    }
    if (command.text.includes('npm run restore'))
      assert.deepEqual(tablesLost(backedUp?.sums ?? assert.fail(), await sums()), []);
  }
  assert.equal(await answerTo('select count(*) from editions'), '1');
});

const letterAtRest =
  "update letters set state = 'draft', scheduled_at = null, started_at = null, ended_at = null, next_at = null";

test('a backup brings back every row of every table', async () => {
  await stopSite();
  assert.deepEqual(await withOwner(fillEmptyTables), []);
  // A restore pauses a letter that is being sent, and the values of its row were chosen at random.
  await withOwner((client) => client.query(letterAtRest));
  const full = await sums();
  assert.deepEqual(
    [...full].filter(([name, { rows }]) => rows === 0 && !name.startsWith('jobs.')).map(([name]) => name),
    ['contracting_migrations'],
  );
  assert.equal((await runDatabasePart('Backup')).code, 0);
  await chooseNewestBackup();
  await onServer('drop database airway_before');
  const { code, errors } = await runDatabasePart('Restore');
  assert.equal(code, 0, errors);
  assert.deepEqual(tablesLost(full, await sums()), []);
});

test('a dump with the functions as they were stops at the first alumnus, and is restored in parts', async () => {
  await withOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace",
    );
    for (const { name } of rows) await client.query(`alter function ${name} reset search_path`);
  });
  const full = await sums();
  environment.DUMP = join(folder, 'by-hand.dump');
  await shell('pg_dump --format=custom --file="$DUMP" "$OWNER_URL"');
  const inNewDatabase = 'drop database airway; create database airway owner airway';
  await onServer(inNewDatabase);
  const stopped = await shell('pg_restore --exit-on-error --no-owner --dbname="$OWNER_URL" "$DUMP"');
  assert.notEqual(stopped.code, 0);
  assert.match(stopped.errors, /function person_key\(text\) does not exist/);
  await onServer(inNewDatabase);
  const { code, errors } = await runDatabasePart(dumpByHand);
  assert.equal(code, 0, errors);
  assert.deepEqual(await sums(), full);
});

test('a mistake in the file of roles stops psql at once', async () => {
  const { code } = await shell(
    'psql "$OWNER_URL" --set ON_ERROR_STOP=1 --file <(echo "select nonsense; create table beyond (id int);")',
  );
  assert.equal(code, 3);
  assert.equal(await answerTo("select to_regclass('beyond')"), '');
});
