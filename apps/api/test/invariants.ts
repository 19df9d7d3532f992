import assert from 'node:assert/strict';
import type { Db } from '../src/database/client.ts';
import { checkInvariants, type Invariant } from '../src/platform/invariants.ts';

/** Asserts that no data violates these invariants. */
export async function assertInvariants(db: Db, invariants: readonly Invariant[]): Promise<void> {
  for (const { name, broken } of await checkInvariants(db, invariants)) assert.deepEqual(broken, [], name);
}
