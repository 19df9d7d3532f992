import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { migrateDatabase } from '../src/database/migrate.ts';

function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined)
    throw new Error(
      'TEST_DATABASE_URL is not set: run tests with --test-global-setup=scripts/test-database.ts.',
    );
  return new URL(url);
}

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

/** Does something while no other test file does what has the same number; the others wait. */
export const exclusively = <Value>(lock: number, act: () => Promise<Value>): Promise<Value> =>
  onServer(async (client) => {
    // Until the connection ends.
    await client.query('select pg_advisory_lock($1)', [lock]);
    return act();
  });

const templateLock = 8_641_732;
const template = 'airway_test_template';

/** Migrates one template database for all test files; the first to come does the work. */
const prepareTemplate = (client: pg.Client): Promise<void> =>
  exclusively(templateLock, async () => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount !== 0) return;
    await client.query(`create database ${template}`);
    await migrateDatabase(urlOf(template));
  });

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file, with every migration applied. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(async (client, name) => {
    await prepareTemplate(client);
    await client.query(`create database ${name} template ${template}`);
  });

/** One without any table. */
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
        // Not `with (force)`: that fails where a worker of the server itself is tidying up in there.
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
          [name],
        );
        await client.query(`drop database if exists ${name}`);
      }),
  };
}

export const silentLogger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
