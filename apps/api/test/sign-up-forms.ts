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

/** Verifies an address like a person: requests a code, reads it and enters it. */
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

/** Builds a valid sign-up form. The caller adds its e-mail token. */
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
