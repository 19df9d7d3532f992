import { sql } from 'kysely';
import type { TestApi } from './api.ts';
import { eventually } from './eventually.ts';

const lanes = sql`('send-mail', 'send-urgent-mail')`;

/** Retries all waiting mails now. */
export async function tryMailsNow(api: TestApi<'mail'>): Promise<void> {
  await sql`update jobs.job set start_after = now() where name in ${lanes} and state = 'retry'`.execute(
    api.ctx().db,
  );
}

/** Retries all waiting mails as if time had passed, once `count` mails wait and earlier tries are over. */
export async function passMinutes(api: TestApi<'mail'>, minutes: number, count: number): Promise<void> {
  const { db } = api.ctx();
  const waiting = sql`select from jobs.job where name in ${lanes} and state = 'retry'`;
  await eventually(
    async () => (await waiting.execute(db)).rows.length === count,
    `${count} mails wait to be tried again`,
  );
  await sql`update mails set failing_since = failing_since - ${minutes} * interval '1 minute',
    refused_at = refused_at - ${minutes} * interval '1 minute'
    where sent_at is null and failed_at is null`.execute(db);
  await tryMailsNow(api);
}
