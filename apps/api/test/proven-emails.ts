import { sql } from 'kysely';
import { newId, newToken } from '../src/platform/identifiers.ts';
import { hashToken } from '../src/platform/secrets.ts';
import type { TestApi } from './api.ts';

const proofLifetimeMs = 30 * 60_000;

/** Writes the row of a confirmed code, for tests about other things. @returns the proof's token */
export async function proveEmail(api: TestApi, email: string): Promise<string> {
  const { db, now } = api.ctx();
  const token = newToken(16);
  const row = {
    id: newId(now),
    purpose: 'Registration',
    key_type: 'Email',
    key_code: email,
    key_folded: email.toLowerCase(),
    token_hash: hashToken(newToken(16)),
    code_hash: hashToken(newToken(16)),
    created_at: now,
    expires_at: now,
    proof_token_hash: hashToken(token),
    proof_expires_at: new Date(now.getTime() + proofLifetimeMs),
    used_at: null,
  } as const;
  await db.transaction().execute(async (trx) => {
    // A killed test server may lose its last commits.
    await sql`set local synchronous_commit = on`.execute(trx);
    await trx.insertInto('key_verifications').values(row).execute();
  });
  return token;
}

/** Marks the address of a draft as verified. */
export async function proveDraftEmail(api: TestApi, draftToken: string, email: string): Promise<void> {
  const { db, now, services } = api.ctx();
  const { id } = await db
    .selectFrom('registration_drafts')
    .select('id')
    .where('token_hash', '=', hashToken(draftToken))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('draft_email_proofs')
    .values({
      draft_id: id,
      email,
      email_folded: email.toLowerCase(),
      token_sealed: services.secrets.seal(newToken(16)),
      code_expires_at: now,
      resend_at: now,
      proven_at: now,
    })
    .execute();
}
