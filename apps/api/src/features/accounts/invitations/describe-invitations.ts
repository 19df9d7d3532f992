import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, StaffInvitation } from '@airway/contract';
import type { Context } from '../../../platform/context.ts';
import { type NamedInvitationRow, selectInvitationPage } from './invitations.queries.ts';
import { stateOf } from './invitations.rules.ts';

export const describeInvitation = (row: NamedInvitationRow, now: Date): StaffInvitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roleCode: row.role_code,
  locale: row.locale,
  state: stateOf(row, now),
  invitedBy: row.inviter_name,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  acceptedBy: row.accepted_by,
});

/** Searches invitations in any state. */
export async function searchStaffInvitations(
  ctx: Context,
  query: ReceivedBy<typeof contract.searchStaffInvitations>['query'],
): Promise<ReplyOf<typeof contract.searchStaffInvitations>> {
  const { rows, total } = await selectInvitationPage(ctx.db, query, ctx.now);
  return { content: rows.map((row) => describeInvitation(row, ctx.now)), total };
}
