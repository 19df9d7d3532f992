import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { staffAheadSeconds } from '../../platform/zones.ts';

interface ChangeRow {
  /** Calendar day in Korea, by the clock of the edition. */
  day: string;
  confirmed: number;
  unpaid: number;
  cancelled: number;
}

/** Counts by how much the numbers of registrations in each state changed, by day, oldest first. */
export async function selectChangesByDay(
  db: Db,
  editionId: string,
  shift: { seconds: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with changes as (select
      ((step.at + make_interval(secs => ${shift.seconds + staffAheadSeconds}::float8)) at time zone 'UTC')::date as day,
      sum(step.confirmed)::int as confirmed, sum(step.unpaid)::int as unpaid, sum(step.cancelled)::int as cancelled
    from registrations cross join lateral (values
      (created_at, 0, 1, 0),
      (confirmed_at, 1, -1, 0),
      (cancelled_at, case when confirmed_at is null then 0 else -1 end,
        case when confirmed_at is null then -1 else 0 end, 1)
    ) step (at, confirmed, unpaid, cancelled)
    where edition_id = ${editionId} and step.at is not null
    group by 1)
    select to_char(day, 'YYYY-MM-DD') as day, confirmed, unpaid, cancelled from changes order by changes.day`.execute(
    db,
  );
  return rows;
}
