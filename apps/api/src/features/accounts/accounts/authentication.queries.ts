import type { Db, Trx } from '../../../database/client.ts';

const settingName = 'authentication';

export async function selectAuthenticationSetting(db: Db | Trx): Promise<unknown> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  return row?.value;
}

export async function upsertAuthenticationSetting(trx: Trx, value: object, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now };
  await trx
    .insertInto('site_settings')
    .values({ name: settingName, ...row })
    .onConflict((of) => of.column('name').doUpdateSet(row))
    .execute();
}

/** @returns whether the challenge had not been used before */
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
