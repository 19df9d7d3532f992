import type { Pool } from 'pg';

/** After so many seconds a limit begins anew, and a delay when nobody tried meanwhile. */
const forgetSeconds = 900;
const longestSeconds = 60;

/** A count that each attempt must pass: so many are free, and what follows is put off. */
export interface SignInCounter {
  key: Buffer;
  /** A limit puts everything off until it begins anew, a delay for 1, 2, 4 … 60 seconds. */
  kind: 'delay' | 'limit';
  free: number;
}

// $1 is the present moment. A row that is due to be forgotten counts as none.
const isForgotten = 'known.forget_at <= $1';
const attempts = `(case when ${isForgotten} then 0 else known.attempts end + 1)`;
const forgetAt = {
  delay: 'excluded.forget_at',
  limit: `(case when ${isForgotten} then excluded.forget_at else known.forget_at end)`,
};
const putOffUntil = {
  delay: (free: string) =>
    `$1::timestamptz + make_interval(secs => least(${longestSeconds}, power(2, least(${attempts} - ${free}, 10))))`,
  limit: () => forgetAt.limit,
};

/** Counts under one key if its time has come, for each row of `before`; gives no row if it has not. */
const countOnce = (kind: SignInCounter['kind'], key: string, free: string, before: string) => `
  insert into sign_in_delays as known (key, attempts, next_at, forget_at)
  select ${key}, 1, '-infinity', $1::timestamptz + make_interval(secs => ${forgetSeconds}) ${before}
  on conflict (key) do update set
    attempts = ${attempts},
    next_at = case when ${attempts} < ${free} then '-infinity'::timestamptz else ${putOffUntil[kind](free)} end,
    forget_at = ${forgetAt[kind]}
  where known.next_at <= $1 or ${isForgotten}
  returning key`;

/** One statement that counts under each key only where all before it let the attempt pass. */
function upsertText(kinds: readonly SignInCounter['kind'][]): string {
  const parts = kinds.map((kind, at) => {
    const before = at === 0 ? '' : `from counter_${at - 1}`;
    return `counter_${at} as (${countOnce(kind, `$${2 * at + 2}::bytea`, `$${2 * at + 3}::float8`, before)})`;
  });
  const passed = kinds.map((_kind, at) => `(select count(*) from counter_${at})`);
  return `with ${parts.join(', ')} select ${passed.join(' + ')} as passed`;
}

/**
 * Counts an attempt, in the order of its counters and up to the first that does not let it pass. Count and look
 * are one statement, so parallel attempts cannot slip through. Over the pool of the limits: a flood of attempts
 * must not keep transactions from their connections.
 * @returns undefined when the attempt may go on, otherwise when the next one may
 */
export async function upsertSignInAttempt(
  pool: Pool,
  counters: readonly SignInCounter[],
  now: Date,
): Promise<Date | undefined> {
  const kinds = counters.map(({ kind }) => kind);
  const { rows } = await pool.query<{ passed: number }>({
    name: `upsert-sign-in-attempt-${kinds.join('-')}`,
    text: upsertText(kinds),
    values: [now, ...counters.flatMap(({ key, free }) => [key, free])],
  });
  const refusing = counters[rows[0]?.passed ?? 0];
  if (refusing === undefined) return undefined;
  const next = await pool.query<{ next_at: Date }>('select next_at from sign_in_delays where key = $1', [
    refusing.key,
  ]);
  return next.rows[0]?.next_at ?? now;
}

/** The most attempts that count under one of the keys at the moment. */
export async function selectMostSignInAttempts(
  pool: Pool,
  keys: readonly Buffer[],
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ attempts: number | null }>(
    'select max(attempts) as attempts from sign_in_delays where key = any($1) and forget_at > $2',
    [keys, now],
  );
  return rows[0]?.attempts ?? 0;
}

/** Forgets attempts; `keys` in the order in which they are counted, or the two would wait for each other. */
export async function deleteSignInAttempts(pool: Pool, keys: readonly Buffer[]): Promise<void> {
  await pool.query({
    name: 'delete-sign-in-attempts',
    text: `
      delete from sign_in_delays where key in (
        select key from sign_in_delays where key = any($1::bytea[])
        order by array_position($1::bytea[], key) for update)`,
    values: [keys],
  });
}

/** Forgets what counts no more, and waits for nobody. */
export async function deleteOldSignInAttempts(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from sign_in_delays where key in (
      select key from sign_in_delays where forget_at <= $1 for update skip locked)`,
    [now],
  );
}
