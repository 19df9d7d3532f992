import { sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import { livingLocks } from '../database/listening.ts';

export interface ClaimedJob {
  id: string;
  name: string;
  retryCount: number;
}

/** Records the instance that now owns the jobs. */
export async function insertJobClaims(
  trx: Trx,
  jobs: readonly ClaimedJob[],
  instance: number,
): Promise<void> {
  await trx
    .insertInto('job_claims')
    .values(
      jobs.map(({ id, name, retryCount }) => ({ job_id: id, queue: name, attempt: retryCount, instance })),
    )
    .onConflict((of) =>
      of.column('job_id').doUpdateSet((from) => ({
        queue: from.ref('excluded.queue'),
        attempt: from.ref('excluded.attempt'),
        instance: from.ref('excluded.instance'),
        claimed_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/**
 * Returns the jobs of an instance, except `besides`, to their queues, due now and counted as one more try. Jobs
 * without tries left expire by their timeout. It is one statement, so a crash during it changes nothing.
 * @returns the queue of each returned job
 */
export async function updateClaimsRequeued(
  db: Db,
  instance: number,
  besides: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from job_claims
      where instance = ${instance} and job_id <> all(${besides}::uuid[]) returning job_id, queue, attempt)
    update jobs.job as job set state = 'retry', start_after = now()
    from gone
    where job.name = gone.queue and job.id = gone.job_id and job.retry_count = gone.attempt
      and job.state = 'active' and job.retry_count < job.retry_limit
    returning job.name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function deleteEndedClaims(db: Db, instance: number): Promise<void> {
  await sql`delete from job_claims as claim where instance = ${instance} and claimed_at < now() - interval '1 minute'
    and not exists (select from jobs.job
      where name = claim.queue and id = claim.job_id and state = 'active')`.execute(db);
}

/** Selects instances with claims whose number no living process holds. */
export async function selectUnheldInstances(db: Db, besides: number): Promise<number[]> {
  const { rows } = await sql<{ instance: number }>`
    select distinct instance from job_claims as claim where instance <> ${besides} and not exists (
      select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
        and classid = ${livingLocks}::oid and objid = claim.instance::oid
        and database = (select oid from pg_database where datname = current_database()))`.execute(db);
  return rows.map(({ instance }) => instance);
}

/** Selects those of the given queues that have a due job. */
export async function selectDueQueues(db: Db, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ queue: string }>`
    select queue from unnest(${queues}::text[]) as queue where exists (
      select from jobs.job where name = queue and state < 'active' and not blocked and start_after <= now())`.execute(
    db,
  );
  return rows.map(({ queue }) => queue);
}
