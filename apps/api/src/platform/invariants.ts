import type { Db } from '../database/client.ts';
import type { Storage } from './storage/storage.ts';

/** A sentence about the data that is always true, and the query that finds where it is not. */
export interface Invariant {
  name: string;
  /** Where no storage is given, nothing is found about what lies in it. */
  findBroken(db: Db, storage?: Pick<Storage, 'keys'>): Promise<{ rows: { found: string }[] }>;
}

export interface InvariantReport {
  name: string;
  /** What breaks it, by name; empty when it holds. */
  broken: string[];
}

export async function checkInvariants(
  db: Db,
  invariants: readonly Invariant[],
  storage?: Pick<Storage, 'keys'>,
): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const invariant of invariants) {
    const { rows } = await invariant.findBroken(db, storage);
    reports.push({ name: invariant.name, broken: rows.map((row) => row.found) });
  }
  return reports;
}
