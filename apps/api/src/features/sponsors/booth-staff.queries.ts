import { boothPermission } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

const grantsOn = (sponsorId: string) => ({ subject_id: sponsorId, permission: boothPermission });

/** Selects accounts that may edit the booth, in the order in which they joined. */
export const selectBoothStaff = (db: Db, sponsorId: string) =>
  db
    .selectFrom('grants')
    .innerJoin('accounts', 'accounts.id', 'grants.account_id')
    .select(['accounts.id', 'accounts.name', 'grants.granted_at'])
    .where((of) => of.and(grantsOn(sponsorId)))
    .where('accounts.retired_at', 'is', null)
    .orderBy('grants.granted_at')
    .orderBy('accounts.id')
    .execute();

export async function hasBoothGrant(db: Db | Trx, sponsorId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('account_id')
    .where((of) => of.and({ ...grantsOn(sponsorId), account_id: accountId }))
    .executeTakeFirst();
  return row !== undefined;
}

export async function countBoothGrants(trx: Trx, sponsorId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('grants')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where((of) => of.and(grantsOn(sponsorId)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertBoothGrant(
  trx: Trx,
  sponsorId: string,
  accountId: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await trx
    .insertInto('grants')
    .values({
      ...grantsOn(sponsorId),
      role_code: null,
      account_id: accountId,
      granted_at: at,
      granted_by: by,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** @returns whether the account had the grant */
export async function deleteBoothGrant(trx: Trx, sponsorId: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('grants')
    .where((of) => of.and({ ...grantsOn(sponsorId), account_id: accountId }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteBoothGrants(trx: Trx, sponsorId: string): Promise<void> {
  await trx
    .deleteFrom('grants')
    .where((of) => of.and(grantsOn(sponsorId)))
    .execute();
}

/** Deletes the grants of closed accounts. */
export async function deleteGrantsOfClosedAccounts(db: Db): Promise<void> {
  await sql`
    delete from grants using accounts
    where grants.permission = ${boothPermission} and accounts.id = grants.account_id
      and accounts.retired_at is not null`.execute(db);
}
