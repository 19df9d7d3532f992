import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { PasswordResetsTable } from '../../../database/tables.ts';

export type PasswordResetRow = Selectable<PasswordResetsTable>;

export async function insertPasswordReset(trx: Trx, row: Insertable<PasswordResetsTable>): Promise<void> {
  await trx.insertInto('password_resets').values(row).execute();
}

export function lockPasswordReset(trx: Trx, id: string): Promise<PasswordResetRow | undefined> {
  return trx.selectFrom('password_resets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePasswordResetSent(
  trx: Trx,
  id: string,
  sent: { account_id: string; code_hash: Buffer; link_token_hash: Buffer | null },
): Promise<void> {
  await trx.updateTable('password_resets').set(sent).where('id', '=', id).execute();
}

/** Counts one try of the mailed code if one is left. One statement checks and counts. */
export function updatePasswordResetTried(
  db: Db,
  tokenHash: Buffer,
  maximumTries: number,
  now: Date,
): Promise<PasswordResetRow | undefined> {
  return db
    .updateTable('password_resets')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', maximumTries)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export function selectPasswordResetByLink(
  db: Db,
  linkTokenHash: Buffer,
  now: Date,
): Promise<PasswordResetRow | undefined> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('link_token_hash', '=', linkTokenHash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** @returns whether it was unused */
export async function updatePasswordResetUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all other reset requests of an account. */
export async function updatePasswordResetsEnded(trx: Trx, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteOldPasswordResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute();
}

export async function deletePasswordResets(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}
