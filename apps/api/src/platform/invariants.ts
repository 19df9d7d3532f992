import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/client.ts';
import { databaseProblem } from '../database/problems.ts';
import { stopwatch } from './clock.ts';
import type { Storage } from './storage/storage.ts';

/** A rule that the data must always meet, and the query for violations. */
export interface Invariant {
  name: string;
  /** Without a storage, violations in stored files are not searched. */
  findBroken(db: Db, storage?: Pick<Storage, 'keys'>): Promise<{ rows: { found: string }[] }>;
}

/** Rows of a growing table, checked some thousands at a time. */
interface Paged {
  name: string;
  table: string;
  /** Unique column with its own index. Rows are read in its order. */
  key: string;
  /** Finds violations among the rows of one page, which the condition selects. */
  find: (isInPage: RawBuilder<boolean>) => RawBuilder<{ found: string }>;
}

const pageSize = 5000;

/** Creates an invariant whose statements stay short however many rows the table has. */
export function pagedInvariant({ name, table, key, find }: Paged): Invariant {
  const column = sql.ref<string>(`${table}.${key}`);
  return {
    name,
    async findBroken(db) {
      const rows: { found: string }[] = [];
      let after: string | undefined;
      do {
        const later = after === undefined ? sql<boolean>`true` : sql<boolean>`${column} > ${after}`;
        const last = await sql<{ key: string }>`
          select ${column} as key from ${sql.table(table)} where ${later}
          order by ${column} offset ${pageSize - 1} limit 1`.execute(db);
        const until: string | undefined = last.rows[0]?.key;
        const isInPage = until === undefined ? later : sql<boolean>`${later} and ${column} <= ${until}`;
        rows.push(...(await find(isInPage).execute(db)).rows);
        after = until;
      } while (after !== undefined);
      return { rows };
    },
  };
}

export interface InvariantReport {
  name: string;
  /** `unknown`: the check could not run. */
  outcome: 'holds' | 'broken' | 'unknown';
  /** The violations by name. Empty when the invariant holds. */
  broken: string[];
  /** Why the check could not run. */
  reason?: string;
  durationMs: number;
}

export interface CheckOptions {
  storage?: Pick<Storage, 'keys'> | undefined;
  statementLimitMs?: number;
  /** Called with each report as soon as it is ready. */
  heard?: (report: InvariantReport) => void;
}

/** Timeout of one statement of a check, in milliseconds. Other statements have ten seconds. */
export const examinationLimitMs = 60_000;
const statementTimeout = '57014';

function reasonOf(error: unknown, limitMs: number): string {
  if (error instanceof Error && 'code' in error && error.code === statementTimeout)
    return `a statement was given up after ${limitMs / 1000} s`;
  return databaseProblem(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Runs a check on a connection with its own statement timeout, and resets the timeout afterwards. */
const withLimit = <Value>(db: Db, limitMs: number, look: (db: Db) => Promise<Value>): Promise<Value> =>
  db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, false)`.execute(connection);
    try {
      return await look(connection);
    } finally {
      // A lost connection has no timeout to reset. The original error is what matters.
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
    }
  });

/** Checks each invariant on its own. A failing check does not stop the others. */
export async function checkInvariants(
  db: Db,
  invariants: readonly Invariant[],
  { storage, statementLimitMs = examinationLimitMs, heard = () => {} }: CheckOptions = {},
): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const { name, findBroken } of invariants) {
    const elapsedMs = stopwatch();
    const known = await withLimit(db, statementLimitMs, (limited) => findBroken(limited, storage)).then(
      ({ rows }) => {
        const broken = rows.map(({ found }) => found);
        return { outcome: broken.length === 0 ? ('holds' as const) : ('broken' as const), broken };
      },
      (error: unknown) => ({
        outcome: 'unknown' as const,
        broken: [],
        reason: reasonOf(error, statementLimitMs),
      }),
    );
    const report = { name, ...known, durationMs: Math.round(elapsedMs()) };
    heard(report);
    reports.push(report);
  }
  return reports;
}
