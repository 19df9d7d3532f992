import { type Db, openDatabase } from './database/client.ts';
import { countAuditArrivals, selectLastAuditEvent } from './platform/audit.queries.ts';
import { chainAudit } from './platform/audit-chain.ts';
import { checkInvariants, type Invariant, type InvariantReport } from './platform/invariants.ts';
import type { QueueWorker } from './platform/jobs.ts';
import type { Instrument } from './platform/metrics/metrics.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Where the audit log ends. Kept outside the database, it proves later that nothing before it was changed. */
interface AuditEnd {
  sequence: number;
  hash: string;
  /** Entries that the running site has not chained yet. */
  waiting: number;
}

export interface Examination {
  reports: InvariantReport[];
  auditEnd: AuditEnd;
}

async function findAuditEnd(db: Db): Promise<AuditEnd> {
  const waiting = await countAuditArrivals(db);
  const last = await selectLastAuditEvent(db);
  return { sequence: last?.sequence ?? 0, hash: last?.hash.toString('hex') ?? 'none', waiting };
}

/** Examines a database without changing anything. */
export async function examine(
  databaseUrl: string,
  invariants: readonly Invariant[],
  storage?: Pick<Storage, 'keys'>,
): Promise<Examination> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1, onConnectionError: () => {} });
  try {
    return {
      reports: await checkInvariants(database.db, invariants, storage),
      auditEnd: await findAuditEnd(database.db),
    };
  } finally {
    await database.close();
  }
}

/** One line an invariant, one below for each thing that breaks it, and where the audit log ends. */
export function describeExamination({ reports, auditEnd }: Examination): string {
  const { sequence, hash, waiting } = auditEnd;
  const end = `The audit log ends at entry ${sequence}, hash ${hash}`;
  return [
    ...reports.flatMap(({ name, broken }) => [
      `${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`,
      ...broken.map((found) => `          ${found}`),
    ]),
    waiting === 0 ? end : `${end}; ${waiting} more wait for the running site`,
  ].join('\n');
}

/** Absent until the doctor has run in this process: only the process that ran it knows what it found. */
const brokenPromises: Instrument = {
  name: 'airway_doctor_broken',
  help: 'Promises that the doctor found broken when it ran last.',
  type: 'gauge',
};
const lastRun: Instrument = {
  name: 'airway_doctor_run_timestamp_seconds',
  help: 'When the doctor ran last, in seconds since 1970.',
  type: 'gauge',
};

/** Examines the live database every night, logs what is broken and where the audit log ends. */
export const doctorWorker = (invariants: readonly Invariant[]): QueueWorker => ({
  name: 'doctor',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 600,
  cron: '43 18 * * *',
  async run(ctx) {
    const reports = await checkInvariants(ctx.db, invariants, ctx.services.storage);
    const failed = reports.filter(({ broken }) => broken.length > 0);
    for (const { name, broken } of failed)
      ctx.log.error({ invariant: name, broken }, 'the data break an invariant');
    ctx.services.metrics.seriesOf(brokenPromises).set(failed.length);
    ctx.services.metrics.seriesOf(lastRun).set(Math.floor(ctx.now.getTime() / 1000));
    await chainAudit(ctx);
    ctx.log.info(await findAuditEnd(ctx.db), 'where the audit log ends');
  },
});
