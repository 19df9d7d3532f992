import type { Trx } from '../../database/client.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { deleteInvitationsOf } from './booth-invitations.queries.ts';
import { boothInvitationMail } from './booth-staff.mails.ts';
import { deleteBoothGrants } from './booth-staff.queries.ts';

/** With a sponsor goes who could edit its booth, and who was asked to. */
export async function dismissBoothStaff(trx: Trx, sponsorId: string): Promise<void> {
  await deleteBoothGrants(trx, sponsorId);
  await forgetMailsAbout(trx, boothInvitationMail, await deleteInvitationsOf(trx, sponsorId));
}
