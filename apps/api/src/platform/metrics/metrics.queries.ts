import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

/** Counts unstarted jobs of each queue, with the age of the oldest due one. */
export async function countWaitingJobs(
  db: Db,
): Promise<{ queue: string; waiting: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; oldestSeconds: number }>`
    select queue.name as queue, count(job.id)::int as waiting,
      greatest(0, extract(epoch from now() - min(job.start_after)))::float8 as "oldestSeconds"
    from jobs.queue left join jobs.job on job.name = queue.name and job.state < 'active'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** Counts waiting mails with the age of the oldest, and mails that the mail server rejected. */
export async function countUnsentMails(
  db: Db,
): Promise<{ waiting: number; oldestSeconds: number; refused: number }> {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where failed_at is null))::int`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8`.as(
        'oldestSeconds',
      ),
      sql<number>`(count(*) filter (where failure is not null and ended_as is distinct from 'dropped'))::int`.as(
        'refused',
      ),
    ])
    .where('sent_at', 'is', null)
    .where((of) =>
      of.or([of('failed_at', 'is', null), of('failed_at', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .executeTakeFirstOrThrow();
}

/** Checks whether the server accepts writes: not a standby and not read-only. */
export async function selectIsWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWritable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`.execute(
    db,
  );
  return rows[0]?.isWritable === true;
}
