import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { DraftEmailProofsTable } from '../../database/tables.ts';

export type DraftEmailRow = Selectable<DraftEmailProofsTable>;

export function selectDraftEmail(db: Db | Trx, draftId: string): Promise<DraftEmailRow | undefined> {
  return db
    .selectFrom('draft_email_proofs')
    .select([
      'draft_id',
      'email',
      'email_folded',
      'token_sealed',
      'code_expires_at',
      'resend_at',
      'proven_at',
    ])
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
}

/** Stores a new code and replaces the previous one. */
export async function upsertDraftEmail(db: Db | Trx, row: Insertable<DraftEmailProofsTable>): Promise<void> {
  const { draft_id: _id, ...change } = row;
  await db
    .insertInto('draft_email_proofs')
    .values(row)
    .onConflict((of) => of.column('draft_id').doUpdateSet(change))
    .execute();
}

export async function updateDraftEmailProven(
  trx: Trx,
  draftId: string,
  emailFolded: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('draft_email_proofs')
    .set({ proven_at: now })
    .where('draft_id', '=', draftId)
    .where('email_folded', '=', emailFolded)
    .execute();
}

/** Deletes the verifications of all addresses but this one. */
export async function deleteOtherDraftEmail(db: Db, draftId: string, emailFolded: string): Promise<void> {
  await db
    .deleteFrom('draft_email_proofs')
    .where('draft_id', '=', draftId)
    .where('email_folded', '<>', emailFolded)
    .execute();
}
