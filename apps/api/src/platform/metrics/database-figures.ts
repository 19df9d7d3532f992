import { selectLastAuditVerification } from '../audit.queries.ts';
import { selectLastDoctorRun } from '../doctor-runs.queries.ts';
import type { Figure } from './figures.ts';
import { countUnsentMails, countWaitingJobs, selectIsWritable } from './metrics.queries.ts';
import type { Family, Sample } from './metrics.ts';

const gauge = (name: string, help: string, ...samples: readonly Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
});

const deadLetters = /\.dead$/;

const jobs: Figure = {
  name: 'jobs',
  async read(ctx) {
    const queues = await countWaitingJobs(ctx.db);
    const alive = queues.filter(({ queue }) => !deadLetters.test(queue));
    const dead = queues.filter(({ queue }) => deadLetters.test(queue));
    return [
      gauge(
        'airway_jobs_waiting',
        'Jobs that were not begun, those that are not due yet among them.',
        ...alive.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
      ),
      gauge(
        'airway_jobs_oldest_seconds',
        'How long the first job of a queue is due and not begun.',
        ...alive.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
      ),
      gauge(
        'airway_jobs_failed',
        'Jobs that failed too often and lie as dead letters.',
        ...dead.map(({ queue, waiting }) => ({
          labels: { queue: queue.replace(deadLetters, '') },
          value: waiting,
        })),
      ),
    ];
  },
};

const mails: Figure = {
  name: 'mails',
  async read(ctx) {
    const { waiting, oldestSeconds, refused } = await countUnsentMails(ctx.db);
    return [
      gauge('airway_mails_waiting', 'Mails that wait to be sent.', { value: waiting }),
      gauge('airway_mails_oldest_seconds', 'Age of the oldest mail that waits to be sent.', {
        value: oldestSeconds,
      }),
      gauge(
        'airway_mails_refused',
        'Unsent mails that were refused or came too late, those of a day ago not.',
        {
          value: refused,
        },
      ),
    ];
  },
};

const database: Figure = {
  name: 'database',
  read: async (ctx) => [
    gauge('airway_database_writable', 'Whether the database takes writes.', {
      value: (await selectIsWritable(ctx.db)) ? 1 : 0,
    }),
  ],
};

/** Absent until the first nightly check. */
const doctor: Figure = {
  name: 'doctor',
  async read(ctx) {
    const run = await selectLastDoctorRun(ctx.db);
    if (run === undefined) return [];
    return [
      gauge('airway_doctor_broken', 'Promises that the doctor found broken when it ran last.', {
        value: run.broken_count,
      }),
      gauge('airway_doctor_age_seconds', 'Age of the doctor’s newest nightly run.', {
        value: (ctx.now.getTime() - run.ended_at.getTime()) / 1000,
      }),
    ];
  },
};

const audit: Figure = {
  name: 'audit',
  async read(ctx) {
    const last = await selectLastAuditVerification(ctx.db);
    if (last === undefined) return [];
    const ageSeconds = (ctx.now.getTime() - last.verified_at.getTime()) / 1000;
    return [
      gauge('airway_audit_broken', 'Whether the newest verification found the audit log altered.', {
        value: last.broken_at !== null || last.is_end_missing ? 1 : 0,
      }),
      gauge('airway_audit_age_seconds', 'Age of the newest verification of the audit log.', {
        value: ageSeconds,
      }),
    ];
  },
};

/** Figures that come from the database. Every instance reports the same values. The first one is the fastest. */
export const databaseFigures: readonly Figure[] = [database, mails, jobs, doctor, audit];
