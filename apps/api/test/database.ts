import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { migrateDatabase } from '../src/database/migrate.ts';

function fromEnvironment(name: 'TEST_DATABASE_URL' | 'TEST_RUN'): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run tests with --test-global-setup=scripts/test-database.ts.`);
  return value;
}

const serverUrl = () => new URL(fromEnvironment('TEST_DATABASE_URL'));

function urlOf(database: string): string {
  const url = serverUrl();
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<Value>(act: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: serverUrl().href });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Runs an action while no other test file runs one with the same lock number. Others wait. */
export const exclusively = <Value>(lock: number, act: () => Promise<Value>): Promise<Value> =>
  onServer(async (client) => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [lock]);
    return act();
  });

/** A database that is made once per run and copied for each test file. */
export interface Template {
  name: string;
  from?: Template;
  /** Fills a copy of `from`, or an empty database, and closes its connections. */
  fill(url: string): Promise<unknown>;
}

/** All migrations, no rows. */
export const migrated: Template = { name: 'migrated', fill: (url) => migrateDatabase(url) };

const templateLock = 8_641_732;

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount !== 0;

/** Creates the template, or waits for another process that does. @returns its name, set when it is complete */
async function prepareTemplate(client: pg.Client, template: Template): Promise<string> {
  const name = `airway_test_${fromEnvironment('TEST_RUN')}_${template.name}`;
  if (await exists(client, name)) return name;
  const source = template.from && (await prepareTemplate(client, template.from));
  await exclusively(templateLock, async () => {
    if (await exists(client, name)) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}${source === undefined ? '' : ` template ${source}`}`);
    await template.fill(urlOf(unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** Deletes the templates of this run, because the server may be a shared one. */
export const dropTemplates = (): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, 'airway_test_${fromEnvironment('TEST_RUN')}_')`,
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
  });

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file from a template, by default with all migrations. */
export const createTestDatabase = (template: Template = migrated): Promise<TestDatabase> =>
  createDatabase(async (client, name) => {
    await client.query(`create database ${name} template ${await prepareTemplate(client, template)}`);
  });

/** Creates a database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> =>
  createDatabase(async (client, name) => {
    await client.query(`create database ${name}`);
  });

async function createDatabase(
  create: (client: pg.Client, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `airway_test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => create(client, name));
  return {
    url: urlOf(name),
    drop: () =>
      onServer(async (client) => {
        // Not `with (force)`, which fails while an autovacuum worker uses the database.
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
          [name],
        );
        await client.query(`drop database if exists ${name}`);
      }),
  };
}

export const silentLogger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
