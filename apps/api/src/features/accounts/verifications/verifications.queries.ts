import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { KeyVerificationsTable } from '../../../database/tables.ts';

type VerificationRow = Selectable<KeyVerificationsTable>;

export async function insertVerification(trx: Trx, row: Insertable<KeyVerificationsTable>): Promise<void> {
  await trx.insertInto('key_verifications').values(row).execute();
}

/**
 * Ends earlier codes to the same address and purpose that the same network requested. Codes of other networks stay
 * valid, so that nobody can end a code that another person just received.
 */
export async function updateVerificationsExpired(
  trx: Trx,
  of: Pick<VerificationRow, 'purpose' | 'key_type' | 'key_folded' | 'network_hash'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('key_verifications')
    .set({ expires_at: now })
    .where('purpose', '=', of.purpose)
    .where('key_type', '=', of.key_type)
    .where('key_folded', '=', of.key_folded)
    .where('network_hash', 'is not distinct from', of.network_hash)
    .where('proof_token_hash', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Counts one try if one is left. One statement checks and counts, so parallel tries cannot exceed the limit. */
export function updateVerificationTried(
  db: Db,
  tokenHash: Buffer,
  maximumTries: number,
  now: Date,
): Promise<VerificationRow | undefined> {
  return db
    .updateTable('key_verifications')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', maximumTries)
    .where('expires_at', '>', now)
    .where('proof_token_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether the code was unconfirmed */
export async function updateVerificationProven(
  db: Db,
  id: string,
  proof: { tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('key_verifications')
    .set({ proof_token_hash: proof.tokenHash, proof_expires_at: proof.expiresAt })
    .where('id', '=', id)
    .where('proof_token_hash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface ProofWanted {
  tokenHash: Buffer;
  purpose: VerificationRow['purpose'];
  keyType: VerificationRow['key_type'];
}

export function selectUsableProof(db: Db, wantedProof: ProofWanted, now: Date) {
  return db
    .selectFrom('key_verifications')
    .select(['key_code', 'key_folded'])
    .where('proof_token_hash', '=', wantedProof.tokenHash)
    .where('purpose', '=', wantedProof.purpose)
    .where('key_type', '=', wantedProof.keyType)
    .where('used_at', 'is', null)
    .where('proof_expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a proof. Returns undefined if it is absent, used, expired or for another purpose. */
export function updateProofUsed(trx: Trx, wantedProof: ProofWanted, now: Date) {
  return trx
    .updateTable('key_verifications')
    .set({ used_at: now })
    .where('proof_token_hash', '=', wantedProof.tokenHash)
    .where('purpose', '=', wantedProof.purpose)
    .where('key_type', '=', wantedProof.keyType)
    .where('used_at', 'is', null)
    .where('proof_expires_at', '>', now)
    .returning(['key_code', 'key_folded'])
    .executeTakeFirst();
}

/** Deletes codes and proofs that expired before a given time. */
export async function deleteOldVerifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('key_verifications').where('expires_at', '<', before).execute();
}
