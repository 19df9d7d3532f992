import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BoothInvitationsTable } from '../../database/tables.ts';

export type BoothInvitationRow = Selectable<BoothInvitationsTable>;

/** Selects all invitations of a sponsor, newest first. */
export const selectInvitations = (db: Db | Trx, sponsorId: string): Promise<BoothInvitationRow[]> =>
  db
    .selectFrom('booth_invitations')
    .selectAll()
    .where('sponsor_id', '=', sponsorId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const selectInvitation = (db: Db, id: string): Promise<BoothInvitationRow | undefined> =>
  db.selectFrom('booth_invitations').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an open invitation until the transaction ends. */
export const lockWaitingInvitation = (
  trx: Trx,
  sponsorId: string,
  id: string,
): Promise<BoothInvitationRow | undefined> =>
  trx
    .selectFrom('booth_invitations')
    .selectAll()
    .where('sponsor_id', '=', sponsorId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Finds an invitation by its link's token, while the link is valid. */
export const selectInvitationByToken = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<BoothInvitationRow | undefined> =>
  db
    .selectFrom('booth_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function insertInvitation(trx: Trx, row: Insertable<BoothInvitationsTable>): Promise<void> {
  await trx.insertInto('booth_invitations').values(row).execute();
}

export async function updateInvitation(
  trx: Trx,
  id: string,
  change: Updateable<BoothInvitationsTable>,
): Promise<void> {
  await trx.updateTable('booth_invitations').set(change).where('id', '=', id).execute();
}

export async function deleteInvitation(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('booth_invitations').where('id', '=', id).execute();
}

export async function deleteAcceptedInvitations(
  trx: Trx,
  sponsorId: string,
  accountId: string,
): Promise<void> {
  await trx
    .deleteFrom('booth_invitations')
    .where('sponsor_id', '=', sponsorId)
    .where('accepted_by', '=', accountId)
    .execute();
}

/** @returns their ids */
export async function deleteInvitationsOf(trx: Trx, sponsorId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('booth_invitations')
    .where('sponsor_id', '=', sponsorId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes invitations whose link expired before a given time, accepted or not. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('booth_invitations').where('expires_at', '<', before).execute();
}
