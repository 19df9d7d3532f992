import type { UserKeyType } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { AccountKeysTable, AccountsTable } from '../../database/tables.ts';

export type AccountRow = Selectable<AccountsTable>;
export type AccountKeyRow = Selectable<AccountKeysTable>;

export function selectAccountByKey(
  db: Db | Trx,
  type: UserKeyType,
  folded: string,
): Promise<(AccountRow & Pick<AccountKeyRow, 'key_type' | 'key_code'>) | undefined> {
  return db
    .selectFrom('account_keys')
    .innerJoin('accounts', 'accounts.id', 'account_keys.account_id')
    .selectAll('accounts')
    .select(['account_keys.key_type', 'account_keys.key_code'])
    .where('account_keys.key_type', '=', type)
    .where('account_keys.key_folded', '=', folded)
    .executeTakeFirst();
}

export function selectAccount(db: Db | Trx, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function selectAccountKeys(db: Db | Trx, accountId: string): Promise<AccountKeyRow[]> {
  return db
    .selectFrom('account_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('key_type')
    .execute();
}

export async function insertAccount(trx: Trx, account: Insertable<AccountsTable>): Promise<void> {
  await trx.insertInto('accounts').values(account).execute();
}

/** @returns whether the key was free */
export async function insertAccountKey(trx: Trx, key: AccountKeyRow): Promise<boolean> {
  const row = await trx
    .insertInto('account_keys')
    .values(key)
    .onConflict((of) => of.columns(['key_type', 'key_folded']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAccount(trx: Trx, id: string, change: Updateable<AccountsTable>): Promise<void> {
  await trx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

export async function deleteAccountKeys(trx: Trx, accountId: string, type?: UserKeyType): Promise<void> {
  let removal = trx.deleteFrom('account_keys').where('account_id', '=', accountId);
  if (type !== undefined) removal = removal.where('key_type', '=', type);
  await removal.execute();
}
