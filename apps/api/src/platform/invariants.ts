import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/client.ts';
import { databaseProblem } from '../database/problems.ts';
import { stopwatch } from './clock.ts';
import type { Storage } from './storage/storage.ts';

/** A sentence about the data that is always true, and the query that finds where it is not. */
export interface Invariant {
  name: string;
  /** Where no storage is given, nothing is found about what lies in it. */
  findBroken(db: Db, storage?: Pick<Storage, 'keys'>): Promise<{ rows: { found: string }[] }>;
}

/** Rows of a table that grows, some thousands at a time. */
export interface Paged {
  name: string;
  table: string;
  /** A column with an index of its own that tells each row, in their order. */
  key: string;
  /** Finds what is broken of the rows of one page, which the condition names. */
  find: (isInPage: RawBuilder<boolean>) => RawBuilder<{ found: string }>;
}

const pageSize = 5000;

/** An invariant whose statements stay short however many rows there are. */
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
  /** `unknown`: nobody could look. */
  outcome: 'holds' | 'broken' | 'unknown';
  /** What breaks it, by name; empty when it holds. */
  broken: string[];
  /** Why nobody could look. */
  reason?: string;
  durationMs: number;
}

export interface CheckOptions {
  storage?: Pick<Storage, 'keys'> | undefined;
  /** How long one statement may take. */
  statementLimitMs?: number;
  /** Hears each report as soon as it is known. */
  heard?: (report: InvariantReport) => void;
}

/** As long as a statement of an examination may take; a page is given up after ten seconds. */
export const examinationLimitMs = 60_000;
const statementTimeout = '57014';

function reasonOf(error: unknown, limitMs: number): string {
  if (error instanceof Error && 'code' in error && error.code === statementTimeout)
    return `a statement was given up after ${limitMs / 1000} s`;
  return databaseProblem(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Looks on a connection with a limit of its own, which it gives back as it was. */
const withLimit = <Value>(db: Db, limitMs: number, look: (db: Db) => Promise<Value>): Promise<Value> =>
  db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, false)`.execute(connection);
    try {
      return await look(connection);
    } finally {
      // A connection that is lost has no limit any more; why it was lost is what is told.
      await sql`reset statement_timeout`.execute(connection).catch(() => {});
    }
  });

/** Looks after each by itself: one that cannot be answered keeps nobody from the others. */
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
