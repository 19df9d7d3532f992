import * as z from 'zod/mini';
import { accountNames, NewPassword, OneTimeToken, passwordAgain } from './account-fields.ts';
import { SignedInUser } from './account-sign-in.ts';
import { SignUpConsents } from './account-sign-up.ts';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, Locale, Uuid } from './rules.ts';

const endpoint = endpointsOf('accounts');

/** Page that the mail of an invitation links to. The token is in the URL fragment. */
export const staffInvitationPath = '/Staff/Accept';

const WithToken = z.strictObject({ token: OneTimeToken });

export const openStaffInvitation = endpoint({
  method: 'POST',
  url: '/api/staff-invitation',
  summary: 'What a mailed invitation gives, as often as it is opened; that changes nothing',
  body: WithToken,
  reply: z.strictObject({
    email: z.string(),
    /** Name that staff entered. */
    name: z.string(),
    roleName: BilingualText,
    invitedBy: z.string(),
    expiresAt: Instant,
    /** An account with this address exists. Its owner accepts by signing in. */
    hasAccount: z.boolean(),
  }),
  refusals: ['LINK_EXPIRED'],
});

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  url: '/api/staff-invitation/accept',
  summary:
    'Gives the role to one’s account, which has the invited address, once; repeating it changes nothing',
  body: WithToken,
  reply: z.strictObject({ userType: SignedInUser.shape.userType, role: SignedInUser.shape.role }),
  refusals: ['LINK_EXPIRED'],
});

const { agreesToTerms, agreesToPrivacy } = SignUpConsents.shape;
const joining = { password: NewPassword, ...accountNames, agreesToTerms, agreesToPrivacy };
/** Form on the invitation page for people without an account. */
export const StaffJoinForm = z.strictObject({ ...joining, ...passwordAgain });

export const joinByStaffInvitation = endpoint({
  method: 'POST',
  url: '/api/staff-invitation/join',
  summary: 'Creates an account with the role of an invitation; the mail has proven its address',
  body: z.strictObject({ ...WithToken.shape, ...joining, locale: z.optional(Locale) }),
  reply: z.strictObject({ id: Uuid, userName: z.string() }),
  refusals: ['LINK_EXPIRED', 'CONFLICT'],
});
