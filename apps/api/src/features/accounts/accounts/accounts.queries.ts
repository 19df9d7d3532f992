import { staffPermission, type UserKeyType } from '@airway/contract';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import { columnsOf } from '../../../database/column-types.ts';
import { everyRow, type Rows } from '../../../database/rows.ts';
import type { AccountKeysTable, AccountsTable, Tables } from '../../../database/tables.ts';

/** Columns of an account, without those for searches only. */
type AccountColumns = Omit<AccountsTable, 'name_initials' | 'name_keys' | 'keys'>;
export type AccountRow = Selectable<AccountColumns>;
export type AccountKeyRow = Selectable<AccountKeysTable>;

/** Qualified, because another table in a query may get a column with the same name. */
export const accountColumns = columnsOf<AccountColumns>()([
  'id',
  'user_type',
  'role_code',
  'name',
  'is_outside_korea',
  'given_name',
  'family_name',
  'phone',
  'zipcode',
  'addr1',
  'addr2',
  'profile',
  'password_hash',
  'password_changed_at',
  'must_change_password',
  'locale',
  'is_disabled',
  'created_at',
  'retired_at',
]).map((name) => `accounts.${name}` as const);

type OfAccounts = ExpressionBuilder<Tables, 'accounts'>;

/** Checks whether an account of the query has an active second factor. */
export const hasSecondFactor = (of: OfAccounts) =>
  of.exists(
    of
      .selectFrom('account_second_factors')
      .select('account_second_factors.account_id')
      .whereRef('account_second_factors.account_id', '=', 'accounts.id')
      .where('account_second_factors.confirmed_at', 'is not', null),
  );

/** Selects the permissions of the role of an account of the query. */
export const permissionsOfRole = (of: OfAccounts) =>
  of
    .selectFrom('role_permissions')
    .select(sql<string[]>`coalesce(array_agg(permission), '{}')`.as('permissions'))
    .whereRef('role_permissions.role_code', '=', 'accounts.role_code');

/** Checks whether an account's role opens the console. */
export const isStaff = async (db: Db | Trx, id: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .innerJoin('role_permissions', 'role_permissions.role_code', 'accounts.role_code')
    .select('accounts.id')
    .where('accounts.id', '=', id)
    .where('role_permissions.permission', '=', staffPermission)
    .executeTakeFirst()) !== undefined;

export function selectAccountByKey(
  db: Db | Trx,
  type: UserKeyType,
  folded: string,
): Promise<(AccountRow & Pick<AccountKeyRow, 'key_type' | 'key_code'>) | undefined> {
  return db
    .selectFrom('account_keys')
    .innerJoin('accounts', 'accounts.id', 'account_keys.account_id')
    .select(accountColumns)
    .select(['account_keys.key_type', 'account_keys.key_code'])
    .where('account_keys.key_type', '=', type)
    .where('account_keys.key_folded', '=', folded)
    .executeTakeFirst();
}

export function selectAccount(
  db: Db | Trx,
  id: string,
  among: Rows<'accounts'> = everyRow,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', id)
    .where(among)
    .executeTakeFirst();
}

export function lockAccount(
  trx: Trx,
  id: string,
  among: Rows<'accounts'> = everyRow,
): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', id)
    .where(among)
    .forUpdate()
    .executeTakeFirst();
}

/** Selects open accounts with a number, of which the last eight digits count. */
export async function selectAccountsByPhone(db: Db, digits: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from accounts
    where retired_at is null and (
      right(regexp_replace(phone, '\\D', '', 'g'), 8) = right(${digits}, 8)
      or exists (select from account_keys where account_id = accounts.id and key_type = 'Mobile'
        and right(regexp_replace(key_code, '\\D', '', 'g'), 8) = right(${digits}, 8)))
    order by id limit 20`.execute(db);
  return rows;
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
export async function insertAccountKey(trx: Trx, key: AccountKeyRow, provenAt?: Date): Promise<boolean> {
  const row = await trx
    .insertInto('account_keys')
    .values(key)
    .onConflict((of) => of.columns(['key_type', 'key_folded']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { account_id, key_type } = key;
  if (provenAt !== undefined)
    await trx
      .insertInto('account_key_proofs')
      .values({ account_id, key_type, proven_at: provenAt })
      .execute();
  return true;
}

/** Checks whether an account has this key and verified it with a code. */
export async function selectIsKeyProven(
  db: Db | Trx,
  key: Pick<AccountKeyRow, 'account_id' | 'key_type' | 'key_folded'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_key_proofs')
    .innerJoin('account_keys', (on) =>
      on
        .onRef('account_keys.account_id', '=', 'account_key_proofs.account_id')
        .onRef('account_keys.key_type', '=', 'account_key_proofs.key_type'),
    )
    .select('account_keys.account_id')
    .where('account_keys.account_id', '=', key.account_id)
    .where('account_keys.key_type', '=', key.key_type)
    .where('account_keys.key_folded', '=', key.key_folded)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the e-mail address that an account verified with a code, folded. */
export async function selectProvenEmail(db: Db | Trx, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_key_proofs')
    .innerJoin('account_keys', (on) =>
      on
        .onRef('account_keys.account_id', '=', 'account_key_proofs.account_id')
        .onRef('account_keys.key_type', '=', 'account_key_proofs.key_type'),
    )
    .select('account_keys.key_folded')
    .where('account_keys.account_id', '=', accountId)
    .where('account_keys.key_type', '=', 'Email')
    .executeTakeFirst();
  return row?.key_folded;
}

/** Checks whether an account ever verified one of its keys with a code. */
export async function selectHasProof(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_key_proofs')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
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
