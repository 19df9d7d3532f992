import type { QueryResult } from 'kysely';
import type { Db } from '../database/client.ts';

/** A sentence about the data that is always true, and the query that finds where it is not. */
export interface Invariant {
  name: string;
  findBroken(db: Db): Promise<QueryResult<{ found: string }>>;
}

export interface InvariantReport {
  name: string;
  /** What breaks it, by name; empty when it holds. */
  broken: string[];
}

export async function checkInvariants(db: Db, invariants: readonly Invariant[]): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const invariant of invariants) {
    const { rows } = await invariant.findBroken(db);
    reports.push({ name: invariant.name, broken: rows.map((row) => row.found) });
  }
  return reports;
}
