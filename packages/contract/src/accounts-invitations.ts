import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, Locale, line, optionalLine, Uuid, WideEmail } from './rules.ts';

const endpoint = endpointsOf('accounts');

/** Lifetime of the link in the mail, in days. */
export const staffInvitationDays = 7;

/** `over`: the link has expired; the invitation can be sent again. */
export const StaffInvitationState = z.enum(['waiting', 'over', 'accepted', 'withdrawn']);
export type StaffInvitationState = z.infer<typeof StaffInvitationState>;

export const StaffInvitation = z.strictObject({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  /** Code of a role that may be deleted by now. */
  roleCode: z.string(),
  locale: Locale,
  state: StaffInvitationState,
  /** Name of the sender of the newest link; empty if the account has no name any more. */
  invitedBy: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
  acceptedAt: z.nullable(Instant),
  /** Account that accepted the invitation. */
  acceptedBy: z.nullable(Uuid),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const searchStaffInvitations = endpoint({
  method: 'GET',
  url: '/api/admin/staff-invitation',
  summary: 'Who was invited to be staff, by name, address, state or role; newest first unless sorted',
  querystring: pageQuery({
    sort: ['sentAt,DESC', 'sentAt,ASC'],
    filters: {
      query: z.optional(optionalLine(100)),
      state: z.optional(StaffInvitationState),
      role: z.optional(line(40)),
    },
  }),
  reply: listOf(StaffInvitation),
  refusals: [],
});

export const inviteStaff = endpoint({
  method: 'PUT',
  url: '/api/admin/staff-invitation',
  summary: 'Mails somebody a link with which they have an account with a role',
  body: z.strictObject({ email: WideEmail, name: line(40), roleCode: line(40), locale: Locale }),
  /** `hasAccount`: an account has this address. It gets the role when its owner accepts. */
  reply: z.strictObject({ invitation: StaffInvitation, hasAccount: z.boolean() }),
  refusals: ['CONFLICT'],
});

const idParams = z.strictObject({ id: Uuid });

export const sendStaffInvitation = endpoint({
  method: 'POST',
  url: '/api/admin/staff-invitation/:id/send',
  summary: 'Mails a new link in place of the one before; within a minute of the last one nothing is sent',
  params: idParams,
  reply: StaffInvitation,
  refusals: ['CONFLICT'],
});

export const withdrawStaffInvitation = endpoint({
  method: 'DELETE',
  url: '/api/admin/staff-invitation/:id',
  summary:
    'Takes back an invitation that nobody accepted: its link opens nothing; repeating it changes nothing',
  params: idParams,
  reply: StaffInvitation,
  refusals: ['CONFLICT'],
});
