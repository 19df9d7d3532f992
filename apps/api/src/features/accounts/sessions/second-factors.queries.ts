import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { AccountSecondFactorsTable } from '../../../database/tables.ts';

export type SecondFactorRow = Selectable<AccountSecondFactorsTable>;

export function selectSecondFactor(db: Db | Trx, accountId: string): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('account_second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export function selectConfirmedSecondFactor(
  db: Db | Trx,
  accountId: string,
): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('account_second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Stores an unconfirmed secret. @returns whether no secret is active yet */
export async function upsertUnconfirmedSecret(trx: Trx, accountId: string, sealed: Buffer): Promise<boolean> {
  const row = await trx
    .insertInto('account_second_factors')
    .values({ account_id: accountId, secret_sealed: sealed, confirmed_at: null })
    .onConflict((of) =>
      of
        .column('account_id')
        .doUpdateSet({ secret_sealed: sealed, last_step: 0 })
        .where('account_second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSecondFactorConfirmed(
  trx: Trx,
  accountId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('account_second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a time step as used. @returns false when it or a later one was already used */
export async function updateLastStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('account_second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRecoveryCodes(
  trx: Trx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx
    .insertInto('account_recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
    .execute();
}

/** @returns whether the code existed and was unused */
export async function updateRecoveryCodeUsed(
  db: Db,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('account_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSecondFactor(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('account_second_factors').where('account_id', '=', accountId).execute();
}
