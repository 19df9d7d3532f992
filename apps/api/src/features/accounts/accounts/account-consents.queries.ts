import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { AccountConsentsTable } from '../../../database/tables.ts';

export async function insertAccountConsents(
  trx: Trx,
  consents: readonly Insertable<AccountConsentsTable>[],
): Promise<void> {
  if (consents.length > 0)
    await trx
      .insertInto('account_consents')
      .values([...consents])
      .execute();
}

/** Selects all answers to consents, newest first. */
export function selectAccountConsents(
  db: Db | Trx,
  accountId: string,
): Promise<Selectable<AccountConsentsTable>[]> {
  return db
    .selectFrom('account_consents')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function updateConsentsAnonymous(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('account_consents')
    .set({ address: null })
    .where('account_id', '=', accountId)
    .execute();
}
