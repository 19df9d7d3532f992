import pg from 'pg';

/** Runs the site's statement for one heartbeat through the bare driver. */
export async function openDriverBeats(databaseUrl: string, connections: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  return {
    beat: (stayId: string) =>
      pool.query({
        name: 'beat',
        text: `
          with present as materialized (
            select id from live_stays
            where id = any($1::bigint[]) and ended_at is null
              and last_alive_at > clock_timestamp() - interval '90 seconds'
            order by id for no key update)
          update live_stays set last_alive_at = greatest(last_alive_at, clock_timestamp())
          from present where live_stays.id = present.id returning live_stays.id`,
        values: [[stayId]],
      }),
    close: () => pool.end(),
  };
}
