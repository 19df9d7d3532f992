import type { Db, Trx } from '../../../database/client.ts';

/** @returns whether the challenge was unused */
export async function insertCaptchaUse(db: Db | Trx, challenge: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('captcha_uses')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((of) => of.column('challenge').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldCaptchaUses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('captcha_uses').where('expires_at', '<', before).execute();
}
