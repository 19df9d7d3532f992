import type { Pool } from 'pg';

/** A count restarts after this many seconds. */
const forgetSeconds = 900;
const longestSeconds = 60;

export interface SignInCounts {
  /**
   * Attempts on one account from one place, up to `most` until the count restarts. The first `free` attempts have no
   * delay. Each later one waits 1, 2, 4 … 60 seconds.
   */
  own: { key: Buffer; free: number; most: number };
  /** Key that counts all strangers' attempts on the account together. It rejects nobody. */
  together?: Buffer | undefined;
}

// Not the time of the attempt: a transaction that began earlier may be counted later.
const atOnce = 'to_timestamp(0)';
// $1 is the current time. An expired row counts as absent.
const isForgotten = 'known.forget_at <= $1';
const attempts = `(case when ${isForgotten} then 0 else known.attempts end + 1)`;
const inAWhile = `$1::timestamptz + make_interval(secs => ${forgetSeconds})`;
const forgetAt = `(case when ${isForgotten} then ${inAWhile} else known.forget_at end)`;

const count = (key: string, nextAt: string, from: string, condition: string) => `
  insert into sign_in_delays as known (key, attempts, next_at, forget_at)
  select ${key}::bytea, 1, ${atOnce}, ${inAWhile} ${from}
  on conflict (key) do update set
    attempts = ${attempts}, next_at = ${nextAt}, forget_at = ${forgetAt}
  ${condition}
  returning key`;

const nextOwn = `case
    when ${attempts} >= $3 then ${forgetAt}
    when ${attempts} < $5::integer then ${atOnce}
    else $1::timestamptz + make_interval(secs => least(${longestSeconds}, power(2, least(${attempts} - $5, 10))))
  end`;

const text = `
  with suspect as (
    select from sign_in_delays
    where forget_at > $1 and ((key = $2 and attempts >= $6) or (key = $4 and attempts >= $7))),
  own as (${count('$2', nextOwn, 'where not exists (select from suspect)', `where known.next_at <= $1 or ${isForgotten}`)}),
  together as (${count('$4', atOnce, 'from own where $4::bytea is not null', '')})
  select exists (select from own) as passed, (select count(*) from together) as counted`;

/** Attempts from this number on are suspicious and not counted. */
export interface SuspectFrom {
  own: number;
  together: number;
}

const never = 2 ** 31 - 1;
export const neverSuspect: SuspectFrom = { own: never, together: never };

/** The current counts, and the time of the next allowed attempt. */
interface AttemptsSoFar {
  own: number;
  together: number;
  nextAt: Date;
}

/**
 * Counts an attempt if its own place has one left. Rejected attempts count nowhere. One statement checks and counts,
 * so parallel attempts cannot exceed the limit. Uses the pool of the limits, so that a flood of attempts takes no
 * connections from transactions.
 * @returns undefined if the attempt may continue, otherwise the current counts; a success may have reset them
 * meanwhile
 */
export async function upsertSignInAttempt(
  pool: Pool,
  counts: SignInCounts,
  now: Date,
  suspectFrom: SuspectFrom,
): Promise<AttemptsSoFar | undefined> {
  const { own, together } = counts;
  const limits = [suspectFrom.own, suspectFrom.together];
  const { rows } = await pool.query<{ passed: boolean }>({
    name: 'upsert-sign-in-attempt',
    text,
    values: [now, own.key, own.most, together ?? null, own.free, ...limits],
  });
  return rows[0]?.passed === true ? undefined : selectSignInAttempts(pool, counts, now);
}

export async function selectSignInAttempts(
  pool: Pool,
  { own, together }: SignInCounts,
  now: Date,
): Promise<AttemptsSoFar> {
  const { rows } = await pool.query<{ is_own: boolean; attempts: number; next_at: Date }>({
    name: 'select-sign-in-attempts',
    text: `select key = $1 as is_own, attempts, greatest(next_at, $3::timestamptz) as next_at
      from sign_in_delays where key in ($1, $2) and forget_at > $3`,
    values: [own.key, together ?? null, now],
  });
  const ownRow = rows.find((row) => row.is_own);
  const others = rows.find((row) => !row.is_own);
  return { own: ownRow?.attempts ?? 0, together: others?.attempts ?? 0, nextAt: ownRow?.next_at ?? now };
}

/** Deletes counts of attempts. `keys` must be in counting order, or two transactions could deadlock. */
export const deletingAttempts = (keys: string) => `
  delete from sign_in_delays where key in (
    select key from sign_in_delays where key = any(${keys})
    order by array_position(${keys}, key) for update)`;

export async function deleteSignInAttempts(pool: Pool, keys: readonly Buffer[]): Promise<void> {
  await pool.query({
    name: 'delete-sign-in-attempts',
    text: deletingAttempts('$1::bytea[]'),
    values: [keys],
  });
}

/** Deletes expired counts, without waiting for locks. */
export async function deleteOldSignInAttempts(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from sign_in_delays where key in (
      select key from sign_in_delays where forget_at <= $1 for update skip locked)`,
    [now],
  );
}
