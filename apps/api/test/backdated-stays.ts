import { sql } from 'kysely';
import type { Db } from '../src/database/client.ts';

/** The API of a test, or another object with its database. */
interface WithDatabase {
  ctx(): { db: Db };
}

/** Moves a stay into the past, as if time had passed. */
export const backdateStay = (
  api: WithDatabase,
  id: string,
  seconds: number,
  column: 'connected_at' | 'last_alive_at' | 'both' = 'both',
) =>
  sql`update live_stays set
      connected_at = connected_at - ${column === 'last_alive_at' ? 0 : seconds} * interval '1 second',
      last_alive_at = last_alive_at - ${column === 'connected_at' ? 0 : seconds} * interval '1 second'
    where id = ${id}`.execute(api.ctx().db);

/** Moves the log entries of a stay as well. */
export async function backdateStayEntry(api: WithDatabase, id: string, seconds: number): Promise<void> {
  const { db } = api.ctx();
  await sql`alter table live_events disable trigger user`.execute(db);
  await sql`update live_events set at = at - ${seconds} * interval '1 second' where stay_id = ${id}`.execute(
    db,
  );
  await sql`alter table live_events enable trigger user`.execute(db);
  await sql`alter table audit_arrivals disable trigger user`.execute(db);
  await sql`update audit_arrivals set details = jsonb_set(details::jsonb, '{at}',
      to_jsonb((select at from live_events where id::text = subject_id)))::text
    where (details::json ->> 'stayId') = ${id}`.execute(db);
  await sql`alter table audit_arrivals enable trigger user`.execute(db);
}
