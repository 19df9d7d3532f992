import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { deleteInvitationsOf } from './booth-invitations.queries.ts';
import { dropProposal } from './booth-pages.ts';
import { boothInvitationMail } from './booth-staff.mails.ts';
import { deleteBoothGrants } from './booth-staff.queries.ts';

/** Deletes booth staff, invitations and proposals of a deleted sponsor. */
export async function deleteBoothStaff(ctx: Context, trx: Trx, sponsorId: string): Promise<void> {
  await deleteBoothGrants(trx, sponsorId);
  await dropProposal(ctx, trx, sponsorId);
  await forgetMailsAbout(trx, boothInvitationMail, await deleteInvitationsOf(trx, sponsorId));
}
