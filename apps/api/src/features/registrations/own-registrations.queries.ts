import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { definedFields } from '../../platform/listing.ts';
import { type RegistrationRow, registrationColumns } from './registrations.queries.ts';

const closedAccounts = (db: Db) =>
  db.selectFrom('accounts').select('accounts.id').where('retired_at', 'is not', null);

/** Links a registration to an account if it has no account, a closed account, or already this one. */
export function updateAccount(
  db: Db,
  id: string,
  { accountId, isByNumber }: { accountId: string; isByNumber: boolean },
): Promise<RegistrationRow | undefined> {
  return db
    .updateTable('registrations')
    .set((of) => ({
      account_id: accountId,
      linked_by_number: of
        .case()
        .when('account_id', '=', accountId)
        .then(of.ref('linked_by_number'))
        .else(isByNumber)
        .end(),
    }))
    .where('id', '=', id)
    .where((of) =>
      of.or([
        of('account_id', 'is', null),
        of('account_id', '=', accountId),
        of('account_id', 'in', closedAccounts(db)),
      ]),
    )
    .returning(registrationColumns)
    .executeTakeFirst();
}

/** Unlinks registrations from closed accounts, so that nothing leads from those accounts to a person. */
export async function updateAccountsUnlinked(db: Db): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ account_id: null })
    .where('account_id', 'in', closedAccounts(db))
    .execute();
}

/** Selects at most twenty registrations with their person that have this number, or this telephone number. */
export const selectWithNumbers = (
  db: Db,
  { number, digits }: { number: string; digits: string },
): Promise<RegistrationRow[]> =>
  db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('emptied_at', 'is', null)
    .where((of) =>
      of.or([
        ...(number === '' ? [] : [of('number', '=', number)]),
        ...(digits === ''
          ? []
          : [sql<SqlBool>`right(regexp_replace(phone, '\\D', '', 'g'), 8) = right(${digits}, 8)`]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

/** Locks registrations that still have their person, in the order of their ids. */
export const lockErasable = (trx: Trx, among: Rows<'registrations'>): Promise<RegistrationRow[]> =>
  trx
    .selectFrom('registrations')
    .select(registrationColumns)
    .where(among)
    .where('emptied_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function selectIsAccountLeft(db: Db | Trx, accountId: string): Promise<boolean> {
  const closedAccount = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  return closedAccount !== undefined;
}

export function selectNewestRegistrations(
  db: Db,
  among: Rows<'registrations'>,
  atMost: number,
): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where(among)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}

/** Selects registrations in one edition or all: first those with the account's e-mail, then live, then newer ones. */
export function selectOwnRegistrations(
  db: Db,
  among: Rows<'registrations'>,
  editionId: string | undefined,
): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where(among)
    .where((of) => of.and(definedFields({ edition_id: editionId })))
    .orderBy(
      (of) =>
        of.exists(
          of
            .selectFrom('account_keys')
            .select('account_keys.account_id')
            .whereRef('account_keys.account_id', '=', 'registrations.account_id')
            .where('key_type', '=', 'Email')
            .whereRef('key_folded', '=', 'registrations.email_folded'),
        ),
      'desc',
    )
    .orderBy((of) => of('state', '<>', 'cancelled'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
