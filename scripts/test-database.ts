import { randomBytes } from 'node:crypto';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@airway/site/embedded-database';
import { dropTemplates } from '../apps/api/test/database.ts';

let database: EmbeddedDatabase | undefined;

/** Before all tests: one real PostgreSQL for every test file, unless TEST_DATABASE_URL names another server. */
export async function globalSetup(): Promise<void> {
  process.env.TEST_RUN = randomBytes(6).toString('hex');
  if (process.env.TEST_DATABASE_URL !== undefined) return;
  database = await startEmbeddedDatabase({ durable: false });
  process.env.TEST_DATABASE_URL = database.url;
}

export async function globalTeardown(): Promise<void> {
  if (database === undefined) await dropTemplates();
  await database?.stop();
}
