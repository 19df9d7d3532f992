import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Instant, Locale, Uuid, WideEmail } from './rules.ts';

const endpoint = endpointsOf('sponsors');
const idParams = z.strictObject({ id: Uuid });

/** Maximum number of accounts plus open invitations of a booth. */
export const maximumBoothStaff = 30;

export const BoothStaff = z.strictObject({
  /** Open invitations, newest first. */
  invitations: z.array(
    z.strictObject({
      id: Uuid,
      email: z.string(),
      locale: Locale,
      sentAt: Instant,
      /** After this, the link is invalid until the invitation is sent again. */
      expiresAt: Instant,
      hasEnded: z.boolean(),
    }),
  ),
  holders: z.array(
    z.strictObject({
      accountId: Uuid,
      /** Null if the account has no name. */
      name: z.nullable(z.string()),
      since: Instant,
      /** Addresses of the accepted invitations, as long as they are stored. */
      invitedAt: z.array(z.string()),
    }),
  ),
});
export type BoothStaff = z.infer<typeof BoothStaff>;

export const listBoothStaff = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor/:id/booth-staff',
  summary: 'Who may edit the booth of a sponsor, and who was asked to',
  params: idParams,
  reply: BoothStaff,
  refusals: [],
});

export const inviteBoothStaff = endpoint({
  method: 'PUT',
  url: '/api/admin/sponsor/:id/booth-invitation',
  summary:
    'Mails somebody a link with which an account becomes staff of the booth; an address that was asked and can still answer is sent nothing',
  params: idParams,
  body: z.strictObject({ email: WideEmail, locale: Locale }),
  reply: BoothStaff,
  refusals: [],
});

const invitationParams = z.strictObject({ id: Uuid, invitationId: Uuid });

export const sendBoothInvitation = endpoint({
  method: 'POST',
  url: '/api/admin/sponsor/:id/booth-invitation/:invitationId/send',
  summary: 'Mails a new link in place of the one before; within a minute of the last one nothing is sent',
  params: invitationParams,
  reply: BoothStaff,
  refusals: [],
});

export const withdrawBoothInvitation = endpoint({
  method: 'DELETE',
  url: '/api/admin/sponsor/:id/booth-invitation/:invitationId',
  summary: 'Takes back an invitation that nobody accepted: its link opens nothing',
  params: invitationParams,
  reply: BoothStaff,
  refusals: [],
});

export const removeBoothStaff = endpoint({
  method: 'DELETE',
  url: '/api/admin/sponsor/:id/booth-staff/:accountId',
  summary: 'Takes the booth from an account, from its next call on',
  params: z.strictObject({ id: Uuid, accountId: Uuid }),
  reply: BoothStaff,
  refusals: [],
});
