import type { FastifyBaseLogger } from 'fastify';
import { workers } from './app.ts';
import type { ApiConfig } from './config.ts';
import { grantSiteRole, type Snapshot } from './database/backup.ts';
import { migrateDatabase } from './database/migrate.ts';
import { endEverySession } from './features/accounts/index.ts';
import { listKnownFiles } from './features/files/index.ts';
import { type Held, holdSending } from './features/letters/index.ts';
import { selectLastAuditEvent } from './platform/audit.queries.ts';
import { systemContext } from './platform/context.ts';
import { deriveKey } from './platform/secrets.ts';
import { openServices } from './services.ts';

/** Returns a fingerprint that identifies an app secret without revealing it. */
export const fingerprintOf = (appSecret: string): string =>
  deriveKey(appSecret, 'fingerprint').subarray(0, 8).toString('hex');

/** Data for a backup besides the rows. */
export interface Described {
  /** Files whose bytes belong to the backup. Other bytes arrived later. */
  knownFiles: ReadonlySet<string>;
  auditEnd: { sequence: number; hash: string };
}

export async function describeSnapshot({ db }: Snapshot): Promise<Described> {
  const last = await selectLastAuditEvent(db);
  return {
    knownFiles: await listKnownFiles(db),
    auditEnd: { sequence: last?.sequence ?? 0, hash: last?.hash.toString('hex') ?? 'none' },
  };
}

export interface Settled {
  /** Migrations that the backup did not have yet. */
  migrations: string[];
  /** True if the server has a role for the site with fewer rights than the owner. */
  hasSiteRole: boolean;
  endedSessions: number;
  /** Mails, text messages and letters that may have been sent after the backup was made. */
  held: Held;
}

/**
 * Makes a restored database safe to start: newest migrations, rights of the site's role, no old sessions, and waiting
 * mails, text messages and letters held back because they may have been sent already.
 */
export async function settleRestored(config: ApiConfig, log: FastifyBaseLogger): Promise<Settled> {
  const migrations = await migrateDatabase(config.databaseUrl);
  const services = await openServices(config, log);
  try {
    await services.jobs.prepare(workers);
    const hasSiteRole = await grantSiteRole(config.databaseUrl);
    const ctx = systemContext(services, log);
    const held = await holdSending(ctx);
    return { migrations, hasSiteRole, held, endedSessions: await endEverySession(ctx, 'restore') };
  } finally {
    await services.close();
  }
}
