import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { deleteInvitationsOf } from './booth-invitations.queries.ts';
import { dropProposal } from './booth-pages.ts';
import { boothInvitationMail } from './booth-staff.mails.ts';
import { deleteBoothGrants } from './booth-staff.queries.ts';

/** With a sponsor goes who could edit its booth, who was asked to, and what they proposed. */
export async function dismissBoothStaff(ctx: Context, trx: Trx, sponsorId: string): Promise<void> {
  await deleteBoothGrants(trx, sponsorId);
  await dropProposal(ctx, trx, sponsorId);
  await forgetMailsAbout(trx, boothInvitationMail, await deleteInvitationsOf(trx, sponsorId));
}
