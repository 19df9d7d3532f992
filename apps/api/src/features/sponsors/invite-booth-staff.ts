import type * as contract from '@airway/contract';
import { type BoothStaff, maximumBoothStaff, type ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { InvitationLink } from '../../platform/invitation-links.ts';
import { forgetMailsAbout, sendMailLater } from '../../platform/outbox.ts';
import { maskUserKey } from '../accounts/index.ts';
import {
  type BoothInvitationRow,
  deleteAcceptedInvitations,
  deleteInvitation,
  insertInvitation,
  lockWaitingInvitation,
  selectInvitations,
  updateInvitation,
} from './booth-invitations.queries.ts';
import type { NamedHolder, NamedInvitation } from './booth-staff.access.ts';
import { boothInvitationLinks, boothInvitationMail } from './booth-staff.mails.ts';
import { countBoothGrants, deleteBoothGrant, selectBoothStaff } from './booth-staff.queries.ts';
import { lockPresent, recordStaffAct } from './change-sponsors.ts';
import type { PlacedSponsor } from './sponsors.queries.ts';

export async function listBoothStaff(ctx: Context, { id }: Pick<PlacedSponsor, 'id'>): Promise<BoothStaff> {
  const [invitations, holders] = [await selectInvitations(ctx.db, id), await selectBoothStaff(ctx.db, id)];
  return {
    invitations: invitations
      .filter(({ accepted_at }) => accepted_at === null)
      .map((row) => ({
        id: row.id,
        email: row.email,
        locale: row.locale,
        sentAt: row.sent_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        hasEnded: row.expires_at <= ctx.now,
      })),
    holders: holders.map((holder) => ({
      accountId: holder.id,
      name: holder.name || null,
      since: holder.granted_at.toISOString(),
      invitedAt: invitations.filter(({ accepted_by }) => accepted_by === holder.id).map(({ email }) => email),
    })),
  };
}

/** Runs changes of one sponsor one after another, so that counts are right. @throws NOT_FOUND – it was deleted */
export const inTurn = async (ctx: Context, sponsorId: string, work: (trx: Trx) => Promise<void>) => {
  await ctx.db.transaction().execute(async (trx) => {
    await lockPresent(trx, sponsorId);
    await work(trx);
  });
  return listBoothStaff(ctx, { id: sponsorId });
};

const masked = (email: string) => ({ details: { email: maskUserKey('Email', email) } });

const lockWaiting = async (trx: Trx, { sponsor_id, id }: BoothInvitationRow) =>
  (await lockWaitingInvitation(trx, sponsor_id, id)) ?? failNotFound('sponsors.booth.notInvited');

/** Creates a new link, which replaces the previous one, and mails it. @throws TOO_MANY_REQUESTS */
async function sendLink(
  ctx: Context,
  trx: Trx,
  { id, email, locale }: Pick<BoothInvitationRow, 'id' | 'email' | 'locale'>,
  storeLink: (link: InvitationLink) => Promise<void>,
): Promise<void> {
  const { linkId, link } = boothInvitationLinks.newLink(ctx);
  await storeLink(link);
  await boothInvitationLinks.takeMail(ctx, email);
  await sendMailLater(ctx, trx, boothInvitationMail, {
    subjectId: id,
    occasion: linkId,
    recipient: email,
    locale,
    values: { linkId },
    worthlessAt: link.expires_at,
  });
}

async function sendAgain(
  ctx: Context,
  trx: Trx,
  row: BoothInvitationRow,
  locale = row.locale,
): Promise<void> {
  await sendLink(ctx, trx, { ...row, locale }, (link) => updateInvitation(trx, row.id, { ...link, locale }));
  await recordStaffAct(ctx, trx, 'booth-staff.invited-again', row.sponsor_id, masked(row.email));
}

/** Checks whether a booth has the maximum of staff and open invitations. */
export async function isBoothFull(trx: Trx, sponsorId: string): Promise<boolean> {
  const waiting = (await selectInvitations(trx, sponsorId)).filter((row) => row.accepted_at === null);
  return waiting.length + (await countBoothGrants(trx, sponsorId)) >= maximumBoothStaff;
}

/**
 * Mails an invitation to become staff of the booth. Sends nothing if the person already has an open invitation.
 * @throws INVALID_INPUT – the booth has the maximum of staff and open invitations
 */
export const inviteBoothStaff = (
  ctx: Context,
  { id: sponsorId }: PlacedSponsor,
  { email: typed, locale }: ReceivedBy<typeof contract.inviteBoothStaff>['body'],
): Promise<BoothStaff> =>
  inTurn(ctx, sponsorId, async (trx) => {
    const email = typed.toLowerCase();
    const invitations = await selectInvitations(trx, sponsorId);
    const openInvitation = invitations.find((row) => row.email === email && row.accepted_at === null);
    if (openInvitation !== undefined) {
      if (openInvitation.expires_at <= ctx.now) await sendAgain(ctx, trx, openInvitation, locale);
      return;
    }
    if (await isBoothFull(trx, sponsorId)) fail('INVALID_INPUT', { fields: { email: 'too_many_items' } });
    const row = { id: newId(ctx.now), sponsor_id: sponsorId, email, locale };
    await sendLink(ctx, trx, row, (link) => insertInvitation(trx, { ...row, ...link }));
    await recordStaffAct(ctx, trx, 'booth-staff.invited', sponsorId, masked(email));
  });

/** Mails a new link and ends the previous one, at most once per minute. @throws NOT_FOUND – accepted or withdrawn */
export const sendBoothInvitation = (
  ctx: Context,
  { sponsor, invitation }: NamedInvitation,
): Promise<BoothStaff> =>
  inTurn(ctx, sponsor.id, async (trx) => {
    const row = await lockWaiting(trx, invitation);
    if (!boothInvitationLinks.wasSentJustNow(ctx, row)) await sendAgain(ctx, trx, row);
  });

/** Withdraws an invitation. @throws NOT_FOUND – accepted or withdrawn */
export const withdrawBoothInvitation = (
  ctx: Context,
  { sponsor, invitation }: NamedInvitation,
): Promise<BoothStaff> =>
  inTurn(ctx, sponsor.id, async (trx) => {
    const row = await lockWaiting(trx, invitation);
    await forgetMailsAbout(trx, boothInvitationMail, [row.id]);
    await deleteInvitation(trx, row.id);
    await recordStaffAct(ctx, trx, 'booth-staff.invitation-withdrawn', sponsor.id, masked(row.email));
  });

/** Removes an account from the booth's staff. @throws NOT_FOUND – it is not staff of the booth */
export const removeBoothStaff = (ctx: Context, { sponsor, accountId }: NamedHolder): Promise<BoothStaff> =>
  inTurn(ctx, sponsor.id, async (trx) => {
    if (!(await deleteBoothGrant(trx, sponsor.id, accountId))) failNotFound('sponsors.booth.notStaff');
    await deleteAcceptedInvitations(trx, sponsor.id, accountId);
    await recordStaffAct(ctx, trx, 'booth-staff.removed', sponsor.id, { details: { accountId } });
  });
