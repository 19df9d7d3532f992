import { boothInvitationPath, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { bilingual } from '../../platform/bilingual.ts';
import { invitationLinks } from '../../platform/invitation-links.ts';
import { defineMail } from '../../platform/outbox.ts';
import { pageUrl, pickText, writeLetter } from '../editions/index.ts';
import { selectInvitation } from './booth-invitations.queries.ts';
import { selectSponsor } from './sponsors.queries.ts';

/** One person may manage the booths of many sponsors. */
export const boothInvitationLinks = invitationLinks({
  purpose: 'booth-invitation',
  prefix: 'b',
  days: 14,
  maximumPerDay: 30,
});

/** Mail to the invited address. Its subject is the invitation's id. */
export const boothInvitationMail = defineMail(
  'booth-invitation',
  z.object({ linkId: Uuid }),
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const invitation = await selectInvitation(ctx.db, subjectId);
    const row = invitation && (await selectSponsor(ctx.db, invitation.sponsor_id));
    if (row === undefined) throw new Error('What this mail invites to does not exist.');
    const sponsor = pickText(bilingual(row, 'name'), locale);
    return writeLetter(ctx, locale, {
      subject: 'mails.boothInvitation.subject',
      subjectValues: { sponsor },
      paragraphs: [
        say('mails.boothInvitation.opening', { sponsor }),
        say('mails.boothInvitation.account'),
        say('mails.boothInvitation.link'),
      ],
      action: {
        label: 'mails.boothInvitation.action',
        url: pageUrl(ctx, locale, boothInvitationPath, boothInvitationLinks.tokenOf(ctx, linkId)),
      },
    });
  },
);

/** Tells the proposer why staff did not publish the proposal. Its subject is the sponsor. */
export const boothReturnedMail = defineMail(
  'booth-returned',
  z.object({ reason: z.string() }),
  async (ctx, { subjectId, locale, values: { reason } }) => {
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const row = await selectSponsor(ctx.db, subjectId);
    if (row === undefined) throw new Error('The booth that this mail is about does not exist.');
    const sponsor = pickText(bilingual(row, 'name'), locale);
    return writeLetter(ctx, locale, {
      subject: 'mails.boothReturned.subject',
      subjectValues: { sponsor },
      paragraphs: [say('mails.boothReturned.opening', { sponsor }), say('mails.boothReturned.stays')],
      facts: [{ term: say('mails.boothReturned.reason'), value: reason }],
      action: {
        label: 'mails.boothReturned.action',
        url: pageUrl(ctx, locale, `/Booth/${row.id}/Page`),
      },
    });
  },
);

export const boothStaffMails = [boothInvitationMail, boothReturnedMail];
