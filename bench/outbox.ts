import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const lookAgainMs = 100;

/** The mails of a site that wait to be sent. */
export interface Outbox {
  /** Queues confirmations of registrations that are confirmed already. */
  queueConfirmations(count: number): Promise<void>;
  /** Waits until no mail waits. */
  waitUntilEmpty(): Promise<void>;
  close(): Promise<void>;
}

export async function openOutbox(databaseUrl: string): Promise<Outbox> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async queueConfirmations(count) {
      // Mails from before the last ten minutes that have no job are given one by the job `mails-take-up`.
      await client.query(
        `insert into mails (id, kind, subject_id, occasion, recipient, locale, values, created_at)
         select gen_random_uuid(), 'registration-confirmed', registration.id, gen_random_uuid()::text,
           'bench' || n || '@example.org', case n % 2 when 0 then 'ko' else 'en' end, '{}',
           now() - interval '1 hour'
         from generate_series(1, $1::int) n
         join (select id, row_number() over () as place, count(*) over () as count
           from registrations where state = 'confirmed') registration
           on registration.place = 1 + n % registration.count`,
        [count],
      );
      await client.query(`insert into jobs.job (name, data) values ('mails-take-up', '{}')`);
    },
    async waitUntilEmpty() {
      const waiting = 'select from mails where sent_at is null and failed_at is null limit 1';
      while ((await client.query(waiting)).rowCount !== 0) await delay(lookAgainMs);
    },
    close: () => client.end(),
  };
}
