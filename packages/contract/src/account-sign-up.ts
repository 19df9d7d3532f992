import * as z from 'zod/mini';
import {
  accountAddress,
  accountNames,
  Captcha,
  NewKey,
  NewPassword,
  OneTimeToken,
  Pincode,
  passwordAgain,
  TypedKey,
  UserKeyType,
} from './account-fields.ts';
import { ProfileAnswers } from './account-profile.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { Instant, Locale, optionalLine, Uuid } from './rules.ts';

const endpoint = endpointsOf('accounts');

export const checkUserKeyExists = endpoint({
  method: 'POST',
  url: '/api/user-key/check-exists',
  summary: 'Whether a key is taken',
  body: z.strictObject({ userKeyType: UserKeyType, userKeyCode: NewKey }),
  reply: z.strictObject({ exists: z.boolean() }),
  refusals: [],
});

/** Purposes of a verification code. A code is valid for its own purpose only. */
const verificationPurposes = ['Signup', 'ChangeKey', 'Registration'] as const;
export const VerificationPurpose = z.enum(verificationPurposes);
export type VerificationPurpose = (typeof verificationPurposes)[number];

export const sendUserKeyCode = endpoint({
  method: 'POST',
  url: '/api/user-key/check',
  summary: 'Send a four-digit code to an e-mail address or a mobile number',
  body: z.strictObject({
    userKeyType: z.enum(['Email', 'Mobile']),
    userKeyCode: TypedKey,
    /** Default: sign-up. */
    purpose: z.optional(VerificationPurpose),
    captcha: Captcha,
  }),
  reply: z.strictObject({ userKeyToken: z.string(), expiresAt: Instant, resendAt: Instant }),
  refusals: ['CONFLICT', 'CAPTCHA_REQUIRED'],
});

export const confirmUserKey = endpoint({
  method: 'POST',
  url: '/api/user-key/confirm',
  summary: 'Exchange a code for a token that proves the key',
  body: z.strictObject({ userKeyToken: OneTimeToken, pincode: Pincode }),
  reply: z.strictObject({ userKeyToken: z.string(), expiresAt: Instant }),
  refusals: ['VERIFICATION_FAILED', 'VERIFICATION_EXPIRED'],
});

const consentMissing: FieldCode = 'consent_required';
const agreed = z.boolean().check(z.refine((value) => value, { error: consentMissing }));

/** The sign-in key and its proof. */
export const SignUpKey = z.strictObject({
  userKeyType: UserKeyType,
  userKeyCode: NewKey,
  /** Proves the e-mail address of the account; without it sign-up is refused (specification §4). */
  userKeyTokenForEmail: z.optional(OneTimeToken),
  /** Proves the mobile number if it is the sign-in key. */
  userKeyTokenForMobile: z.optional(OneTimeToken),
});

export const SignUpConsents = z.strictObject({
  agreesToTerms: agreed,
  agreesToPrivacy: agreed,
  agreesToOptional: z.boolean(),
  agreesToMarketingEmail: z.boolean(),
  agreesToMarketingSms: z.boolean(),
});

const profile = {
  password: NewPassword,
  ...accountNames,
  phone: z.optional(optionalLine(24)),
  ...accountAddress,
  profile: z.optional(ProfileAnswers),
};
/** Personal data of sign-up. It may include the consent to optional items. */
export const SignUpProfile = z.strictObject({
  ...profile,
  ...passwordAgain,
  agreesToOptional: z.optional(z.boolean()),
});

export const SignUpForm = z.strictObject({
  ...SignUpKey.shape,
  ...profile,
  locale: z.optional(Locale),
  ...SignUpConsents.shape,
  captcha: Captcha,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const signUp = endpoint({
  method: 'POST',
  url: '/api/user/signup',
  summary: 'Create an account with a verified e-mail address',
  body: SignUpForm,
  reply: z.strictObject({ id: Uuid, userName: z.string() }),
  refusals: ['VERIFICATION_REQUIRED', 'CONFLICT', 'CAPTCHA_REQUIRED'],
});
