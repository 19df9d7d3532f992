import { sql } from 'kysely';
import type { Db } from '../src/database/client.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until `count` statements wait for a row lock of another transaction.
 * @param db not a transaction, which would not see connections opened after its first query
 */
export const untilWaiting = (db: Db, count: number) =>
  eventually(async () => {
    const waits = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return waits.rows.length >= count;
  }, `${count} wait for a row`);
