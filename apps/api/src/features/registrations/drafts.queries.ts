import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationDraftsTable } from '../../database/tables.ts';

export type DraftRow = Selectable<RegistrationDraftsTable>;

export async function insertDraft(db: Db, draft: Insertable<RegistrationDraftsTable>): Promise<void> {
  await db.insertInto('registration_drafts').values(draft).execute();
}

export function selectDraft(db: Db | Trx, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('registration_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectDraftByToken(db: Db, tokenHash: Buffer, now: Date): Promise<DraftRow | undefined> {
  return db
    .selectFrom('registration_drafts')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export interface DraftChange {
  answers: object;
  audience?: 'korean' | 'international' | undefined;
  locale?: 'ko' | 'en' | undefined;
  linksAccount?: boolean | undefined;
  savedAt: Date;
  expiresAt: Date;
}

/** Lays new answers over the kept ones. @returns undefined when the draft has already been submitted */
export function updateDraft(db: Db, id: string, change: DraftChange): Promise<DraftRow | undefined> {
  return db
    .updateTable('registration_drafts')
    .set({
      answers: sql`answers || ${JSON.stringify(change.answers)}::jsonb`,
      saved_at: change.savedAt,
      expires_at: change.expiresAt,
      ...(change.audience === undefined ? {} : { audience: change.audience }),
      ...(change.locale === undefined ? {} : { locale: change.locale }),
      ...(change.linksAccount === undefined ? {} : { links_account: change.linksAccount }),
    })
    .where('id', '=', id)
    .where('registration_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateDraftSubmitted(trx: Trx, id: string, registrationId: string): Promise<void> {
  await trx
    .updateTable('registration_drafts')
    .set({ registration_id: registrationId })
    .where('id', '=', id)
    .execute();
}

export async function updateDraftLink(
  trx: Trx,
  id: string,
  linkTokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await trx
    .updateTable('registration_drafts')
    .set({ link_token_hash: linkTokenHash, link_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Exchanges a link for a new draft token, once: the old token dies with it. */
export function updateDraftResumed(
  db: Db,
  linkTokenHash: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<DraftRow | undefined> {
  return db
    .updateTable('registration_drafts')
    .set({ token_hash: tokenHash, link_token_hash: null, link_expires_at: null })
    .where('link_token_hash', '=', linkTokenHash)
    .where('link_expires_at', '>', now)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the draft that became a registration: its token speaks for it no longer. */
export async function updateSubmittedDraftEnded(trx: Trx, registrationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('registration_drafts')
    .set({ expires_at: now })
    .where('registration_id', '=', registrationId)
    .execute();
}

/** Removes drafts nobody came back to; what became a registration lives on there. */
export async function deleteExpiredDrafts(trx: Trx, now: Date, atMost: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('registration_drafts')
    .where('id', 'in', (of) =>
      of
        .selectFrom('registration_drafts')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('id')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
