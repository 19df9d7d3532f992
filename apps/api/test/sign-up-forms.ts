import {
  confirmUserKey,
  type SentTo,
  sendUserKeyCode,
  type signUp,
  type VerificationPurpose,
} from '@airway/contract';
import { type TestApi, testPassword } from './api.ts';
import { codeSentTo } from './inboxes.ts';

type Inboxes = TestApi<'mail' | 'texts'>;

/** Proves an address the way a person does: asks for a code, reads it, types it. */
export async function proveKey(
  api: Inboxes,
  userKeyType: 'Email' | 'Mobile',
  userKeyCode: string,
  purpose: VerificationPurpose = 'Signup',
): Promise<string> {
  const sent = await api.call(sendUserKeyCode, { body: { userKeyType, userKeyCode, purpose } });
  if (sent.status !== 200) throw new Error(`No code was sent to ${userKeyCode}: ${sent.refusal.code}.`);
  const pincode = await codeSentTo(api, userKeyCode);
  const confirmed = await api.call(confirmUserKey, {
    body: { userKeyToken: sent.data.userKeyToken, pincode },
  });
  if (confirmed.status !== 200)
    throw new Error(`${userKeyCode} was not confirmed: ${confirmed.refusal.code}.`);
  return confirmed.data.userKeyToken;
}

/** A form that sign-up takes, once its e-mail token is filled in. */
export const signUpForm = (
  details: Partial<SentTo<typeof signUp>['body']> & { userKeyCode: string },
): SentTo<typeof signUp>['body'] => ({
  userKeyType: 'Id',
  password: testPassword,
  isOutsideKorea: false,
  userName: '예시회원',
  agreesToTerms: true,
  agreesToPrivacy: true,
  agreesToOptional: false,
  agreesToMarketingEmail: true,
  agreesToMarketingSms: false,
  ...details,
});
