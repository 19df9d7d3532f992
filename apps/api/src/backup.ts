import type { FastifyBaseLogger } from 'fastify';
import { workers } from './app.ts';
import type { ApiConfig } from './config.ts';
import { grantSiteRole, type Snapshot } from './database/backup.ts';
import { migrateDatabase } from './database/migrate.ts';
import { endEverySession } from './features/accounts/index.ts';
import { listKnownFiles } from './features/files/index.ts';
import { selectLastAuditEvent } from './platform/audit.queries.ts';
import { systemContext } from './platform/context.ts';
import { holdMails } from './platform/mails-again.ts';
import { deriveKey } from './platform/secrets.ts';
import { openServices } from './services.ts';

/** Tells one secret of an installation from another, and nothing else about it. */
export const fingerprintOf = (appSecret: string): string =>
  deriveKey(appSecret, 'fingerprint').subarray(0, 8).toString('hex');

/** What a copy of this moment has to know besides the rows. */
export interface Described {
  /** Files with bytes that belong to them; bytes of others came later. */
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
  /** Migrations that the copy did not have yet. */
  migrations: string[];
  /** Whether the server has a role for the site, which may do less than the owner. */
  hasSiteRole: boolean;
  endedSessions: number;
  /** Mails that may have gone out after the copy was made. */
  heldMails: number;
}

/**
 * Makes a database that was brought back safe to start on: newest tables, the rights of the site's role, no sign-in from
 * before, and no mail that may have gone out already.
 */
export async function settleRestored(config: ApiConfig, log: FastifyBaseLogger): Promise<Settled> {
  const migrations = await migrateDatabase(config.databaseUrl);
  const services = await openServices(config, log);
  try {
    await services.jobs.prepare(workers);
    const hasSiteRole = await grantSiteRole(config.databaseUrl);
    const ctx = systemContext(services, log);
    const heldMails = await holdMails(ctx);
    return { migrations, hasSiteRole, heldMails, endedSessions: await endEverySession(ctx, 'restore') };
  } finally {
    await services.close();
  }
}
