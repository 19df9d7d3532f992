import {
  acceptStaffInvitation,
  inviteStaff,
  joinByStaffInvitation,
  openStaffInvitation,
  type SentTo,
} from '@airway/contract';
import type { TestApi } from './api.ts';
import { eventually } from './eventually.ts';
import { mailsSentTo } from './inboxes.ts';

type Invited = SentTo<typeof inviteStaff>['body'];
type Joining = SentTo<typeof joinByStaffInvitation>['body'];
interface SignedIn {
  token: string;
}

let count = 0;
export const newAddress = () => `invited-${++count}@example.org`;

export const joining: Omit<Joining, 'token'> = {
  password: 'Breath-42%',
  isOutsideKorea: false,
  userName: '김초대',
  agreesToTerms: true,
  agreesToPrivacy: true,
  locale: 'ko',
};

/** Functions for inviting staff and answering invitations. */
export function staffInvitations(api: TestApi<'mail'>, chief: SignedIn) {
  const invite = (email: string, body: Partial<Invited> = {}, by: SignedIn = chief) =>
    api.call(
      inviteStaff,
      { body: { email, name: '김초대', roleCode: 'FINANCE', locale: 'ko', ...body } },
      by,
    );
  /** Returns the token of the link in the newest of `mails` mails to an address. */
  const tokenAt = (email: string, mails = 1) =>
    eventually(() => {
      const sent = mailsSentTo(api, email);
      return sent.length === mails ? /Staff\/Accept#(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1] : undefined;
    }, `${mails} mails to ${email}`);
  return {
    invite,
    tokenAt,
    /** Invites a person and returns the invitation's id and the token of its link. */
    async invited(email: string, body: Partial<Invited> = {}, by: SignedIn = chief) {
      const { data } = await invite(email, body, by);
      return { id: data.invitation.id, token: await tokenAt(email) };
    },
    open: (token: string, locale: 'ko' | 'en' = 'ko') =>
      api.call(openStaffInvitation, { body: { token } }, { headers: { 'accept-language': locale } }),
    join: (token: string, body: Partial<Joining> = {}) =>
      api.call(joinByStaffInvitation, { body: { ...joining, token, ...body } }),
    accept: (token: string, who: SignedIn) => api.call(acceptStaffInvitation, { body: { token } }, who),
  };
}
