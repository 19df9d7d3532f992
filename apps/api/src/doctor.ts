import { type Db, openDatabase } from './database/client.ts';
import { writableFirst } from './database/read-server-state.ts';
import { countAuditArrivals, selectLastAuditEvent } from './platform/audit.queries.ts';
import { chainAudit } from './platform/audit-chain.ts';
import type { Context } from './platform/context.ts';
import { deleteOldDoctorRuns, insertDoctorRun } from './platform/doctor-runs.queries.ts';
import { newId } from './platform/identifiers.ts';
import {
  type CheckOptions,
  checkInvariants,
  examinationLimitMs,
  type Invariant,
  type InvariantReport,
} from './platform/invariants.ts';
import type { QueueWorker } from './platform/jobs.ts';

/** End of the audit log. Stored outside the database, it proves later that nothing before it was changed. */
interface AuditEnd {
  sequence: number;
  hash: string;
  /** Entries that the running site has not chained yet. */
  waiting: number;
}

interface Examination {
  reports: InvariantReport[];
  auditEnd: AuditEnd;
}

async function findAuditEnd(db: Db): Promise<AuditEnd> {
  const waiting = await countAuditArrivals(db);
  const last = await selectLastAuditEvent(db);
  return { sequence: last?.sequence ?? 0, hash: last?.hash.toString('hex') ?? 'none', waiting };
}

/** Checks a database without changing anything, over its own connection, so that visitors keep theirs. */
export async function examine(
  databaseUrl: string,
  invariants: readonly Invariant[],
  options: CheckOptions = {},
): Promise<Examination> {
  const { statementLimitMs = examinationLimitMs } = options;
  const database = openDatabase({
    url: await writableFirst(databaseUrl),
    poolSize: 1,
    // The server cancels a slow statement earlier. If it does not, it is frozen.
    silenceMs: statementLimitMs + 5_000,
    onConnectionError: () => {},
  });
  try {
    return {
      reports: await checkInvariants(database.db, invariants, options),
      auditEnd: await findAuditEnd(database.db),
    };
  } finally {
    await database.close();
  }
}

const maximumShown = 20;
const words = { holds: 'holds  ', broken: 'BROKEN ', unknown: 'UNKNOWN' };

/** Formats a report: one line per invariant, then one per violation, or the reason why the check could not run. */
export function describeReport({ name, outcome, broken, reason, durationMs }: InvariantReport): string {
  const seconds = durationMs < 1000 ? '' : ` (${(durationMs / 1000).toFixed(1)} s)`;
  const more = broken.length - maximumShown;
  const shownViolations = [...broken.slice(0, maximumShown), ...(more > 0 ? [`and ${more} more`] : [])];
  const below = reason === undefined ? shownViolations : [reason];
  return [`${words[outcome]} ${name}${seconds}`, ...below.map((line) => `          ${line}`)].join('\n');
}

export function describeAuditEnd({ sequence, hash, waiting }: AuditEnd): string {
  const end = `The audit log ends at entry ${sequence}, hash ${hash}`;
  return waiting === 0 ? end : `${end}; ${waiting} more wait for the running site`;
}

/** Returns the worst outcome. A known violation is worse than a check that could not run. */
export function worstOutcome(reports: readonly InvariantReport[]): InvariantReport['outcome'] {
  const outcomes = reports.map(({ outcome }) => outcome);
  return (['broken', 'unknown'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'holds';
}

const dayMs = 86_400_000;
const retentionDays = 400;

/** Stores the result of a nightly check, which `/metrics` reports. */
async function storeRun(ctx: Context, beganAt: Date, reports: readonly InvariantReport[]): Promise<void> {
  const count = (outcome: InvariantReport['outcome']) =>
    reports.filter((report) => report.outcome === outcome).length;
  const findings = reports
    .filter(({ outcome }) => outcome !== 'holds')
    .map(({ name, outcome, broken, reason = null }) => ({ name, outcome, count: broken.length, reason }));
  await insertDoctorRun(ctx.db, {
    id: newId(beganAt),
    began_at: beganAt,
    ended_at: ctx.services.clock(),
    held_count: count('holds'),
    broken_count: count('broken'),
    unknown_count: count('unknown'),
    findings: JSON.stringify(findings),
  });
  await deleteOldDoctorRuns(ctx.db, new Date(beganAt.getTime() - retentionDays * dayMs));
}

/** Checks the live database every night, logs and stores the result, and logs the end of the audit log. */
export const doctorWorker = (invariants: readonly Invariant[]): QueueWorker => ({
  name: 'doctor',
  retryLimit: 1,
  retryDelaySeconds: 300,
  expireInSeconds: 7200,
  cron: '43 18 * * *',
  async run(ctx) {
    const { config, storage } = ctx.services;
    const { reports } = await examine(config.databaseUrl, invariants, { storage });
    for (const { name, outcome, broken, reason } of reports)
      if (outcome === 'broken')
        ctx.log.error(
          { invariant: name, broken: broken.slice(0, maximumShown), count: broken.length },
          'the data break an invariant',
        );
      else if (outcome === 'unknown')
        ctx.log.error({ invariant: name, reason }, 'an invariant was not looked after');
    await storeRun(ctx, ctx.now, reports);
    await chainAudit(ctx);
    ctx.log.info(await findAuditEnd(ctx.db), 'where the audit log ends');
  },
});
