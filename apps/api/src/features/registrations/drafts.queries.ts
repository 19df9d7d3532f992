import type { Attendance } from '@airway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationDraftsTable } from '../../database/tables.ts';

export type DraftRow = Selectable<RegistrationDraftsTable>;

export async function insertDraft(db: Db | Trx, draft: Insertable<RegistrationDraftsTable>): Promise<void> {
  await db.insertInto('registration_drafts').values(draft).execute();
}

export function selectDraft(db: Db | Trx, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('registration_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDraft(trx: Trx, id: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('registration_drafts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return rows.length > 0;
}

export function selectDraftByToken(db: Db, tokenHash: Buffer, now: Date): Promise<DraftRow | undefined> {
  return db
    .selectFrom('registration_drafts')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

interface DraftChange {
  answers: object;
  audience?: 'korean' | 'international' | undefined;
  locale?: 'ko' | 'en' | undefined;
  linksAccount?: boolean | undefined;
  options?: object | undefined;
  attendance?: Attendance | undefined;
  savedAt: Date;
  expiresAt: Date;
  /** Expiry of a draft that was made by reopening a registration. */
  reopenedExpiresAt: Date;
}

/** Merges new answers into the stored ones. @returns undefined when the draft was submitted and is not reopened */
export function updateDraft(db: Db, id: string, change: DraftChange): Promise<DraftRow | undefined> {
  return db
    .updateTable('registration_drafts')
    .set({
      answers: sql`answers || ${JSON.stringify(change.answers)}::jsonb`,
      saved_at: change.savedAt,
      expires_at: sql`case when reopened_at is null then ${change.expiresAt}::timestamptz
        else ${change.reopenedExpiresAt}::timestamptz end`,
      ...(change.audience === undefined ? {} : { audience: change.audience }),
      ...(change.locale === undefined ? {} : { locale: change.locale }),
      ...(change.linksAccount === undefined ? {} : { links_account: change.linksAccount }),
      ...(change.attendance === undefined ? {} : { attendance: change.attendance }),
      ...(change.options === undefined ? {} : { options: JSON.stringify(change.options) }),
    })
    .where('id', '=', id)
    .where((of) => of.or([of('registration_id', 'is', null), of('changes_version', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();
}

/** Answers to questions of the edition move to the registration, because they have a date of deletion. */
export const updateDraftSubmitted = (db: Db | Trx, id: string, registrationId: string) =>
  db
    .updateTable('registration_drafts')
    .set({
      registration_id: registrationId,
      changes_version: null,
      answers: sql`answers - 'extraAnswers'`,
    })
    .where('id', '=', id);

/** Records that the registration should be linked to an account. */
export async function updateDraftWish(db: Db, id: string): Promise<void> {
  await db.updateTable('registration_drafts').set({ links_account: true }).where('id', '=', id).execute();
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

/** Exchanges a link for a new draft token, once. The old token ends. */
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
    .where('registration_id', 'is', null)
    .where('link_expires_at', '>', now)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Reopens a submitted draft: merges the registration's current answers into the stored ones, and replaces its options. */
export async function updateDraftReopened(
  trx: Trx,
  id: string,
  {
    version,
    ...change
  }: Pick<DraftRow, 'audience' | 'attendance'> & {
    version: number;
    answers: object;
    options: object;
    codeId: string | null;
    savedAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .updateTable('registration_drafts')
    .set({
      answers: sql`answers || ${JSON.stringify(change.answers)}::jsonb`,
      options: JSON.stringify(change.options),
      attendance: change.attendance,
      audience: change.audience,
      code_id: change.codeId,
      saved_at: change.savedAt,
      expires_at: change.expiresAt,
      changes_version: version,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns a reopened draft to the submitted state. */
export async function updateDraftClosed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('registration_drafts')
    .set({ changes_version: null, answers: sql`answers - 'extraAnswers'` })
    .where('id', '=', id)
    .where('changes_version', 'is not', null)
    .execute();
}

/** Detaches the draft from a cancelled registration: its answers become a new form. */
export async function updateDraftDetached(
  trx: Trx,
  id: string,
  change: { requestKey: string; savedAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('registration_drafts')
    .set({
      registration_id: null,
      changes_version: null,
      reopened_at: null,
      request_key: change.requestKey,
      saved_at: change.savedAt,
      expires_at: change.expiresAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the drafts of a registration except one. Their tokens no longer act for it. */
export async function updateSubmittedDraftsEnded(
  trx: Trx,
  registrationId: string,
  now: Date,
  except?: string,
): Promise<void> {
  await trx
    .updateTable('registration_drafts')
    .set({ expires_at: now })
    .where('registration_id', '=', registrationId)
    .$if(except !== undefined, (of) => of.where('id', '<>', except as string))
    .execute();
}

/** Deletes expired drafts. Registrations made from drafts stay. */
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
