import { sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';

/** At most `most` uses in `seconds`. */
export interface Window {
  seconds: number;
  maximum: number;
}

export interface MessageBudget {
  key: Buffer;
  windows: readonly Window[];
}

const longest = (windows: readonly Window[]) => Math.max(...windows.map(({ seconds }) => seconds));

/**
 * Counts one use if every window has room. One statement checks and counts, and the key stays locked until the
 * transaction ends.
 * @returns whether there was room
 */
export async function upsertMessageBudget(trx: Trx, budget: MessageBudget, now: Date): Promise<boolean> {
  const { key, windows } = budget;
  const seconds = windows.map((window) => window.seconds);
  const maximum = windows.map((window) => window.maximum);
  const { rows } = await sql<{ key: Buffer }>`
    insert into message_budgets as known (key, used_at, forget_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + make_interval(secs => ${longest(windows)}))
    on conflict (key) do update set
      used_at = array(select at from unnest(known.used_at) as at
        where at > ${now}::timestamptz - make_interval(secs => ${longest(windows)})) || ${now}::timestamptz,
      forget_at = excluded.forget_at
    where not exists (
      select from unnest(${seconds}::integer[], ${maximum}::integer[]) as one (seconds, most)
      where (select count(*) from unnest(known.used_at) as at
        where at > ${now}::timestamptz - make_interval(secs => one.seconds)) >= one.most)
    returning key`.execute(trx);
  return rows.length > 0;
}

export async function selectMessageTimes(db: Db | Trx, key: Buffer): Promise<Date[]> {
  const row = await db
    .selectFrom('message_budgets')
    .select('used_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.used_at ?? [];
}

export async function deleteMessageBudget(trx: Trx, key: Buffer): Promise<void> {
  await trx.deleteFrom('message_budgets').where('key', '=', key).execute();
}

export async function deleteOldMessageBudgets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('message_budgets').where('forget_at', '<=', now).execute();
}
