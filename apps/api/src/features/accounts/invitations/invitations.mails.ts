import { staffInvitationDays, staffInvitationPath, Uuid } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import * as z from 'zod/mini';
import { invitationLinks } from '../../../platform/invitation-links.ts';
import { defineMail } from '../../../platform/outbox.ts';
import { pageUrl, writeLetter } from '../../editions/index.ts';
import { selectRoleNames } from '../roles/roles.queries.ts';
import { selectInvitation } from './invitations.queries.ts';

export const staffInvitationLinks = invitationLinks({
  purpose: 'staff-invitation',
  prefix: 's',
  days: staffInvitationDays,
  maximumPerDay: 10,
});

/** Mail to the invited address. Its subject is the invitation's id. */
export const staffInvitationMail = defineMail(
  'staff-invitation',
  z.object({ linkId: Uuid }),
  async (ctx, { subjectId, locale, values: { linkId } }) => {
    const say = (id: MessageId, values?: Record<string, string>) =>
      ctx.services.translate(locale, id, values);
    const invitation = await selectInvitation(ctx.db, subjectId);
    if (invitation === undefined) throw new Error('The invitation that this mail is about does not exist.');
    const roles = await selectRoleNames(ctx.db, locale);
    return writeLetter(ctx, locale, {
      subject: 'mails.staffInvitation.subject',
      paragraphs: [
        say('mails.staffInvitation.opening', { name: invitation.name }),
        say('mails.staffInvitation.next'),
        say('mails.staffInvitation.link', { days: String(staffInvitationDays) }),
      ],
      facts: [
        {
          term: say('mails.staffInvitation.role'),
          value: roles.get(invitation.role_code) ?? invitation.role_code,
        },
        { term: say('mails.staffInvitation.by'), value: invitation.inviter_name },
      ],
      action: {
        label: 'mails.staffInvitation.action',
        url: pageUrl(ctx, locale, staffInvitationPath, staffInvitationLinks.tokenOf(ctx, linkId)),
      },
    });
  },
);
