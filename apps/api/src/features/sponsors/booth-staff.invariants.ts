import { boardPermissions, boothPermission } from '@airway/contract';
import { sql } from 'kysely';
import type { Invariant } from '../../platform/invariants.ts';

/** Rules that booth staff data always meets when no transaction is running. */
export const boothStaffInvariants: readonly Invariant[] = [
  {
    name: 'Every grant on booths is held by an account, on a sponsor that there is',
    findBroken: (db) =>
      sql<{ found: string }>`
        select permission || ' on ' || subject_id as found from grants
        where permission = ${boothPermission}
          and (account_id is null
            or not exists (
              select from sponsors where sponsors.id = grants.subject_id and sponsors.removed_at is null))`.execute(
        db,
      ),
  },
  {
    name: 'Every grant is of a permission that somebody knows',
    findBroken: (db) =>
      sql<{ found: string }>`
        select permission || ' on ' || subject_id as found from grants
        where permission <> all(${[...boardPermissions, boothPermission]})`.execute(db),
  },
];
