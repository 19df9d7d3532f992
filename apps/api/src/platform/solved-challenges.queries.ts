import type { Db, Trx } from '../database/client.ts';
import type { SolvedChallenge } from './proof-of-work.ts';

/** @returns whether the challenge was unused */
export async function insertSolvedChallenge(
  db: Db | Trx,
  { challenge, expiresAt }: SolvedChallenge,
): Promise<boolean> {
  const row = await db
    .insertInto('captcha_uses')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((of) => of.column('challenge').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldSolvedChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('captcha_uses').where('expires_at', '<', before).execute();
}
