import type { Pool } from 'pg';

/** After so many seconds without an attempt the count begins anew. */
const forgetSeconds = 900;
const longestSeconds = 60;

// Over the pool of the limits: a flood of attempts must not keep transactions from their connections.
const attempts = '(case when known.forget_at <= $3 then 0 else known.attempts end + 1)';
const take = `
  insert into sign_in_delays as known (key, attempts, next_at, forget_at)
  values ($1, 1, '-infinity', $3::timestamptz + make_interval(secs => ${forgetSeconds}))
  on conflict (key) do update set
    attempts = ${attempts},
    next_at = case when ${attempts} < $2::float8 then '-infinity'::timestamptz
      else $3::timestamptz + make_interval(secs =>
        least(${longestSeconds}, power(2, least(${attempts} - $2::float8, 10)))) end,
    forget_at = excluded.forget_at
  where known.next_at <= $3 or known.forget_at <= $3
  returning key`;

/**
 * Counts an attempt if its time has come, and sets when the next may follow: at once for the first `free` ones,
 * then after 1, 2, 4 … 60 seconds. Count and look are one statement, so parallel attempts cannot slip through.
 * @returns undefined when the attempt may go on, otherwise when the next one may
 */
export async function takeSignInTurn(
  pool: Pool,
  key: Buffer,
  free: number,
  now: Date,
): Promise<Date | undefined> {
  const taken = await pool.query({ name: 'take-sign-in-turn', text: take, values: [key, free, now] });
  if (taken.rowCount !== 0) return undefined;
  const { rows } = await pool.query<{ next_at: Date }>('select next_at from sign_in_delays where key = $1', [
    key,
  ]);
  return rows[0]?.next_at ?? now;
}

export async function deleteSignInDelay(pool: Pool, key: Buffer): Promise<void> {
  await pool.query('delete from sign_in_delays where key = $1', [key]);
}

/** Forgets what counts no more. */
export async function deleteOldSignInDelays(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from sign_in_delays where forget_at <= $1', [now]);
}
