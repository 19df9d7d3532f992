import { sql } from 'kysely';
import type { Db } from '../src/database/client.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until so many statements wait for a row that somebody else holds.
 * @param db no transaction: one sees no connection that was opened after its first look
 */
export const untilWaiting = (db: Db, count: number) =>
  eventually(async () => {
    const waits = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return waits.rows.length >= count;
  }, `${count} wait for a row`);
