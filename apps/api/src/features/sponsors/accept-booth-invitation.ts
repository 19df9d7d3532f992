import type * as contract from '@airway/contract';
import type { OwnBooth, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { selectInvitationByToken, updateInvitation } from './booth-invitations.queries.ts';
import { hasBoothGrant, insertBoothGrant } from './booth-staff.queries.ts';
import { recordStaffAct } from './change-sponsors.ts';
import { boothOf } from './own-booths.ts';
import { lockSponsor, selectSponsor } from './sponsors.queries.ts';

type LinkBody = ReceivedBy<typeof contract.openBoothInvitation>['body'];

/** Returns a link's invitation with its sponsor. @throws LINK_EXPIRED – altered, old, withdrawn, another edition's */
async function getInvited(ctx: Context, db: Db | Trx, { token }: LinkBody) {
  const invitation = (await selectInvitationByToken(db, hashToken(token), ctx.now)) ?? fail('LINK_EXPIRED');
  const edition = await findCurrentEditionRow(ctx);
  const sponsor = await selectSponsor(db, invitation.sponsor_id);
  return sponsor && sponsor.edition_id === edition?.id ? { invitation, sponsor } : fail('LINK_EXPIRED');
}

/** Describes a mailed invitation. @throws LINK_EXPIRED – also if it is already accepted */
export async function openBoothInvitation(
  ctx: Context,
  link: LinkBody,
): Promise<ReplyOf<typeof contract.openBoothInvitation>> {
  const { invitation, sponsor } = await getInvited(ctx, ctx.db, link);
  if (invitation.accepted_at !== null) fail('LINK_EXPIRED');
  return { sponsorName: bilingual(sponsor, 'name'), expiresAt: invitation.expires_at.toISOString() };
}

/**
 * Makes the caller's account staff of the booth. Accepting again returns the same response.
 * @throws LINK_EXPIRED – as above; or another account accepted it
 */
export const acceptBoothInvitation = (ctx: Context, link: LinkBody): Promise<OwnBooth> =>
  ctx.db.transaction().execute(async (trx) => {
    const accountId = accountOf(ctx);
    const { sponsor } = await getInvited(ctx, trx, link);
    // Read again with the lock: it may have been withdrawn or accepted meanwhile.
    await lockSponsor(trx, sponsor.id);
    const { invitation } = await getInvited(ctx, trx, link);
    if (invitation.accepted_by === accountId && (await hasBoothGrant(trx, sponsor.id, accountId)))
      return boothOf(sponsor);
    if (invitation.accepted_at !== null) fail('LINK_EXPIRED');
    await updateInvitation(trx, invitation.id, { accepted_at: ctx.now, accepted_by: accountId });
    await insertBoothGrant(trx, sponsor.id, accountId, { at: ctx.now, by: accountId });
    await recordStaffAct(ctx, trx, 'booth-staff.joined', sponsor.id);
    return boothOf(sponsor);
  });
