import type { ReceivedBy, StaffInvitationState, searchStaffInvitations } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { Rows } from '../../../database/rows.ts';
import type { StaffInvitationsTable } from '../../../database/tables.ts';
import { countFound, definedFields, paginate } from '../../../platform/listing.ts';
import { likePattern } from '../../../platform/person-keys.ts';

export type StaffInvitationRow = Selectable<StaffInvitationsTable>;
/** An invitation with the name of its sender. */
export type NamedInvitationRow = Awaited<ReturnType<typeof selectInvitationByToken>> & object;

const withInviter = (db: Db | Trx) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('accounts as inviters', 'inviters.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select('inviters.name as inviter_name');

const inState =
  (state: StaffInvitationState | undefined, now: Date): Rows<'staff_invitations'> =>
  (of) => {
    const isAccepted = of('staff_invitations.accepted_at', 'is not', null);
    const isWithdrawn = of('staff_invitations.withdrawn_at', 'is not', null);
    const isOpen = of.and([of.not(isAccepted), of.not(isWithdrawn)]);
    const ended = of('staff_invitations.expires_at', '<=', now);
    if (state === 'accepted') return isAccepted;
    if (state === 'withdrawn') return isWithdrawn;
    if (state === 'waiting') return of.and([isOpen, of.not(ended)]);
    return state === 'over' ? of.and([isOpen, ended]) : of.and([]);
  };

export const selectInvitationPage = (
  db: Db,
  { query = '', state, role, ...place }: ReceivedBy<typeof searchStaffInvitations>['query'],
  now: Date,
) =>
  paginate(
    db,
    withInviter(db)
      .where((of) =>
        of.or([
          of('staff_invitations.name', 'ilike', likePattern(query)),
          of('staff_invitations.email', 'ilike', likePattern(query)),
        ]),
      )
      .where((of) => of.and(definedFields({ 'staff_invitations.role_code': role })))
      .where(inState(state, now)),
    place,
    { sentAt: 'staff_invitations.sent_at' },
    'staff_invitations.id',
  );

/** Counts invitations whose link expired before it was used. */
export const countExpired = (db: Db, now: Date): Promise<number> =>
  countFound(db, withInviter(db).where(inState('over', now)));

export const selectInvitation = (db: Db | Trx, id: string) =>
  withInviter(db).where('staff_invitations.id', '=', id).executeTakeFirst();

/** Finds an invitation by the token of its newest link. */
export const selectInvitationByToken = (db: Db | Trx, tokenHash: Buffer) =>
  withInviter(db).where('token_hash', '=', tokenHash).executeTakeFirst();

const locking = (trx: Trx) => trx.selectFrom('staff_invitations').selectAll().forUpdate();

/** Locks an invitation until the transaction ends. */
export const lockInvitation = (trx: Trx, id: string): Promise<StaffInvitationRow | undefined> =>
  locking(trx).where('id', '=', id).executeTakeFirst();

export const lockInvitationByToken = (trx: Trx, tokenHash: Buffer): Promise<StaffInvitationRow | undefined> =>
  locking(trx).where('token_hash', '=', tokenHash).executeTakeFirst();

/** Locks an address's invitation that is neither accepted nor withdrawn, even if its link expired. */
export const lockOpenInvitation = (trx: Trx, email: string): Promise<StaffInvitationRow | undefined> =>
  locking(trx)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** @returns whether the address had no open invitation */
export async function insertInvitation(trx: Trx, row: Insertable<StaffInvitationsTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((of) =>
      of.column('email').where('accepted_at', 'is', null).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateInvitation(
  trx: Trx,
  id: string,
  change: Updateable<StaffInvitationsTable>,
): Promise<void> {
  await trx.updateTable('staff_invitations').set(change).where('id', '=', id).execute();
}

export async function deleteInvitation(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_invitations').where('id', '=', id).execute();
}

/** Deletes the accepted invitations of an account that closes, and invitations to its addresses. */
export async function deleteInvitationsOf(
  trx: Trx,
  accountId: string,
  emails: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('staff_invitations')
    .where((of) =>
      of.or([
        of('accepted_by', '=', accountId),
        ...(emails.length === 0 ? [] : [of('email', 'in', [...emails])]),
      ]),
    )
    .execute();
}

/** Deletes invitations whose link expired before a given time, in any state. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<', before).execute();
}
