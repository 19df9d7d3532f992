import { type EmbeddedDatabase, startEmbeddedDatabase } from '@airway/site/embedded-database';

let database: EmbeddedDatabase | undefined;

/** Before all tests: one real PostgreSQL for every test file, unless TEST_DATABASE_URL names another server. */
export async function globalSetup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL !== undefined) return;
  database = await startEmbeddedDatabase({ durable: false });
  process.env.TEST_DATABASE_URL = database.url;
}

export async function globalTeardown(): Promise<void> {
  await database?.stop();
}
