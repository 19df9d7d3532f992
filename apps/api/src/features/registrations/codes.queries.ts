import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationCodesTable } from '../../database/tables.ts';

type CodeRow = Selectable<RegistrationCodesTable>;

export async function insertCode(trx: Trx, row: Insertable<RegistrationCodesTable>): Promise<void> {
  await trx.insertInto('registration_codes').values(row).execute();
}

/** Locks a requested code that was not mailed yet. */
export function lockCode(trx: Trx, id: string): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('registration_codes')
    .selectAll()
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCodeMailed(
  trx: Trx,
  id: string,
  code: { registrationId: string; emailFolded: string; codeHash: Buffer },
): Promise<void> {
  await trx
    .updateTable('registration_codes')
    .set({
      registration_id: code.registrationId,
      email_folded: code.emailFolded,
      code_hash: code.codeHash,
    })
    .where('id', '=', id)
    .execute();
}

/** Counts one try if one is left. One statement checks and counts, so parallel tries cannot exceed the limit. */
export function updateCodeTried(
  db: Db,
  tokenHash: Buffer,
  maximumTries: number,
  now: Date,
): Promise<CodeRow | undefined> {
  return db
    .updateTable('registration_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', maximumTries)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether the code was unused */
export async function updateCodeUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('registration_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the number of deleted codes */
export async function deleteOldCodes(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('registration_codes').where('expires_at', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
