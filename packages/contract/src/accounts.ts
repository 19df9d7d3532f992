import * as z from 'zod/mini';
import { ProfileAnswers, UserProfileField } from './account-profile.ts';
import { endpoint } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import {
  emailPattern,
  Instant,
  KoreanName,
  LatinName,
  Locale,
  line,
  optionalLine,
  passwordPattern,
  phonePattern,
  pincodePattern,
  Uuid,
  wideEmailPattern,
  Zipcode,
} from './rules.ts';

const code = (value: FieldCode) => value;

export const userKeyTypes = ['Id', 'Email', 'Mobile'] as const;
export const UserKeyType = z.enum(userKeyTypes);
export type UserKeyType = (typeof userKeyTypes)[number];

/**
 * What is wrong with a key as typed; undefined when nothing is (specification §5).
 * `allowsWideEmail` is the site's setting for e-mail endings longer than three letters.
 */
export function userKeyProblem(
  type: UserKeyType,
  typed: string,
  allowsWideEmail: boolean,
): FieldCode | undefined {
  if (type === 'Email')
    return (allowsWideEmail ? wideEmailPattern : emailPattern).test(typed) ? undefined : 'email';
  if (type === 'Mobile') return phonePattern.test(typed) ? undefined : 'phone';
  if (/\s/u.test(typed)) return 'user_id';
  return typed.length > 50 ? 'too_long' : undefined;
}

export const authTypes = ['IdAndPassword', 'EmailAndPassword', 'MobileAndPassword'] as const;
export const AuthType = z.enum(authTypes);
export type AuthType = (typeof authTypes)[number];

/** Permissions that roles may hold; `ADMIN_Access` opens the admin console (specification §6). */
export const permissions = [
  'ADMIN_Access',
  'ACCOUNT_View',
  'ACCOUNT_Manage',
  'ROLE_Manage',
  'SITE_Settings',
  'AUDIT_View',
  'PAYMENT_Settings',
  'PAYMENT_Manage',
] as const;
export const Permission = z.enum(permissions);
export type Permission = (typeof permissions)[number];

export const SignedInUser = z.strictObject({
  id: Uuid,
  userKeyType: UserKeyType,
  userKeyCode: z.string(),
  userName: z.string(),
  userType: z.enum(['Member', 'Admin']),
  role: z.strictObject({ roleCode: z.string(), permissions: z.array(Permission) }),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const typedPassword = z.string().check(z.minLength(1, code('required')), z.maxLength(128, code('too_long')));
/** Specification §5; Unicode NFC first, because macOS sends Hangul as separate jamo. */
export const NewPassword = z.string().check(
  z.overwrite((text: string) => text.normalize('NFC')),
  z.minLength(1, code('required')),
  z.regex(passwordPattern, code('password')),
);
/** Specification §5: exactly 4 digits. */
export const Pincode = z
  .string()
  .check(z.minLength(1, code('required')), z.regex(pincodePattern, code('pincode')));
const token = z.string().check(z.minLength(1, code('required')), z.maxLength(200, code('too_long')));
/** Solution of a proof-of-work challenge, as the ALTCHA widget gives it. */
const captcha = z.optional(z.string().check(z.maxLength(2000, code('too_long'))));
const typedKey = line(254);
const nothing = z.strictObject({});
const own = z.strictObject({ id: Uuid });

export const AuthenticationSettings = z.strictObject({
  authType: AuthType,
  useCapcha: z.boolean(),
  /** E-mail endings longer than three letters are accepted everywhere. */
  allowsWideEmail: z.boolean(),
  /** Staff do nothing in the admin console before they have set up an authenticator. */
  staffNeedsSecondFactor: z.boolean(),
  userProfiles: z.array(UserProfileField),
  roleCodeForGuest: z.string(),
});
export type AuthenticationSettings = z.infer<typeof AuthenticationSettings>;

export const getAuthenticationSettings = endpoint({
  method: 'GET',
  url: '/api/site-setting/authentication',
  summary: 'How people sign in and what sign-up asks',
  reply: AuthenticationSettings,
});

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  url: '/api/site-setting/captcha',
  summary: 'A proof-of-work challenge in the ALTCHA format',
  reply: z.strictObject({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
});

export const checkUserKeyExists = endpoint({
  method: 'POST',
  url: '/api/user-key/check-exists',
  summary: 'Whether a key is taken',
  body: z.strictObject({ userKeyType: UserKeyType, userKeyCode: typedKey }),
  reply: z.strictObject({ exists: z.boolean() }),
});

/** What a confirmed key may be used for; a code of one purpose is worth nothing in another. */
export const verificationPurposes = ['Signup', 'ChangeKey', 'Registration'] as const;
export const VerificationPurpose = z.enum(verificationPurposes);
export type VerificationPurpose = (typeof verificationPurposes)[number];

export const sendUserKeyCode = endpoint({
  method: 'POST',
  url: '/api/user-key/check',
  summary: 'Send a four-digit code to an e-mail address or a mobile number',
  body: z.strictObject({
    userKeyType: z.enum(['Email', 'Mobile']),
    userKeyCode: typedKey,
    /** Sign-up unless said otherwise. */
    purpose: z.optional(VerificationPurpose),
    captcha,
  }),
  reply: z.strictObject({ userKeyToken: z.string(), expiresAt: Instant, resendAt: Instant }),
});

export const confirmUserKey = endpoint({
  method: 'POST',
  url: '/api/user-key/confirm',
  summary: 'Exchange a code for a token that proves the key',
  body: z.strictObject({ userKeyToken: token, pincode: Pincode }),
  reply: z.strictObject({ userKeyToken: z.string(), expiresAt: Instant }),
});

/** Consents of an account (PIPA art. 15, 17, 22): the first two are needed for the service itself. */
export const accountConsents = ['terms', 'privacy', 'optional', 'marketingEmail', 'marketingSms'] as const;
export const AccountConsent = z.enum(accountConsents);
export type AccountConsent = (typeof accountConsents)[number];
const agreed = z.boolean().check(z.refine((value) => value, { error: code('consent_required') }));

const names = {
  /** People outside Korea give Latin names instead of a Korean one. */
  isOutsideKorea: z.boolean(),
  userName: z.optional(KoreanName),
  givenName: z.optional(z.union([z.literal(''), LatinName], { error: code('latin_name') })),
  familyName: z.optional(LatinName),
};
const address = {
  zipcode: z.optional(z.union([z.literal(''), Zipcode], { error: code('zipcode') })),
  addr1: z.optional(optionalLine(200)),
  addr2: z.optional(optionalLine(200)),
};

export const SignUpForm = z.strictObject({
  userKeyType: UserKeyType,
  userKeyCode: typedKey,
  password: NewPassword,
  /** Proves the e-mail address of the account; without it sign-up is refused (specification §4). */
  userKeyTokenForEmail: z.optional(token),
  /** Proves the mobile number, where that is the key. */
  userKeyTokenForMobile: z.optional(token),
  ...names,
  phone: z.optional(optionalLine(24)),
  ...address,
  profile: z.optional(ProfileAnswers),
  locale: z.optional(Locale),
  agreesToTerms: agreed,
  agreesToPrivacy: agreed,
  agreesToOptional: z.boolean(),
  agreesToMarketingEmail: z.boolean(),
  agreesToMarketingSms: z.boolean(),
  captcha,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const signUp = endpoint({
  method: 'POST',
  url: '/api/user/signup',
  summary: 'Create an account with a verified e-mail address',
  body: SignUpForm,
  reply: z.strictObject({ id: Uuid, userName: z.string() }),
});

export const signIn = endpoint({
  method: 'POST',
  url: '/api/user/signin',
  summary: 'Sign in with a key and a password',
  body: z.strictObject({
    userKeyType: UserKeyType,
    userKeyCode: typedKey,
    password: typedPassword,
    rememberId: z.optional(z.boolean()),
    /** Six digits of the authenticator, or a recovery code, where the account has a second factor. */
    secondFactorCode: z.optional(line(20)),
    captcha,
  }),
  reply: z.strictObject({ accessToken: z.string(), refreshToken: z.string(), user: SignedInUser }),
});

export const signInByRefreshToken = endpoint({
  method: 'POST',
  url: '/api/user/signin-by-refresh-token',
  summary: 'Exchange a refresh token for new tokens; each works once',
  body: z.strictObject({ refreshToken: line(2048) }),
  reply: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
});

export const signOut = endpoint({
  method: 'POST',
  url: '/api/user/signout',
  summary: 'End the session of a refresh token, also when its access token has expired',
  body: z.strictObject({ refreshToken: line(2048) }),
  reply: nothing,
});

export const findId = endpoint({
  method: 'POST',
  url: '/api/user/find-id',
  summary: 'Send the sign-in id to the address of the account; the answer is the same for an unknown one',
  body: z.strictObject({ email: typedKey, captcha }),
  reply: nothing,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  url: '/api/user/reset-password-token',
  summary: 'Send a reset code and link; the answer is the same for an unknown address',
  body: z.strictObject({ email: typedKey, captcha }),
  reply: z.strictObject({ userToken: z.string(), expiresAt: Instant }),
});

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/user/reset-password',
  summary: 'Set a new password and end every session',
  body: z.strictObject({
    /** From the answer to the request, together with the mailed code; or from the mailed link, alone. */
    userToken: token,
    resetCode: z.optional(line(20)),
    password: NewPassword,
  }),
  reply: nothing,
});

export const AccountProfile = z.strictObject({
  id: Uuid,
  isOutsideKorea: z.boolean(),
  userName: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  phone: z.string(),
  zipcode: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  profile: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  locale: Locale,
  userKeys: z.array(z.strictObject({ userKeyType: UserKeyType, userKeyCode: z.string() })),
  consents: z.array(
    z.strictObject({ purpose: AccountConsent, agreed: z.boolean(), version: z.string(), at: Instant }),
  ),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: Instant,
});
export type AccountProfile = z.infer<typeof AccountProfile>;

export const getUser = endpoint({
  method: 'GET',
  url: '/api/user/:id',
  summary: 'The signed-in person’s own account',
  params: own,
  reply: AccountProfile,
});

export const changeUser = endpoint({
  method: 'PATCH',
  url: '/api/user/:id',
  summary: 'Change one’s own profile; absent fields stay as they are',
  params: own,
  body: z.strictObject({
    userName: names.userName,
    givenName: names.givenName,
    familyName: names.familyName,
    phone: z.optional(optionalLine(24)),
    ...address,
    profile: z.optional(ProfileAnswers),
    locale: z.optional(Locale),
    agreesToOptional: z.optional(z.boolean()),
    agreesToMarketingEmail: z.optional(z.boolean()),
    agreesToMarketingSms: z.optional(z.boolean()),
  }),
  reply: AccountProfile,
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/user/change-password/:id',
  summary: 'Change one’s own password; other devices are signed out',
  params: own,
  body: z.strictObject({ currentPassword: typedPassword, password: NewPassword }),
  reply: nothing,
});

export const changeUserKey = endpoint({
  method: 'POST',
  url: '/api/user/change-user-key/:id',
  summary: 'Change one’s own id, e-mail address or mobile number',
  params: own,
  body: z.strictObject({
    userKeyType: UserKeyType,
    userKeyCode: typedKey,
    /** Proves the new address; not needed for an id. */
    userKeyToken: z.optional(token),
    password: typedPassword,
  }),
  reply: AccountProfile,
});

export const retire = endpoint({
  method: 'POST',
  url: '/api/user/retire',
  summary: 'Leave: personal data is deleted, keys become free',
  body: z.strictObject({ password: typedPassword }),
  reply: nothing,
});

export const exportUser = endpoint({
  method: 'GET',
  url: '/api/user/:id/data',
  summary: 'Everything the site keeps about the signed-in person’s account',
  params: own,
  reply: z.strictObject({
    account: AccountProfile,
    consentHistory: z.array(
      z.strictObject({ purpose: AccountConsent, agreed: z.boolean(), version: z.string(), at: Instant }),
    ),
    sessions: z.array(
      z.strictObject({
        createdAt: Instant,
        lastUsedAt: Instant,
        endedAt: z.nullable(Instant),
        address: z.nullable(z.string()),
        userAgent: z.string(),
      }),
    ),
  }),
});

export const DeviceSession = z.strictObject({
  id: Uuid,
  createdAt: Instant,
  lastUsedAt: Instant,
  address: z.nullable(z.string()),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});

export const listUserSessions = endpoint({
  method: 'GET',
  url: '/api/user/:id/sessions',
  summary: 'The devices on which the person is signed in, newest first',
  params: own,
  reply: z.strictObject({ content: z.array(DeviceSession) }),
});

export const endUserSession = endpoint({
  method: 'DELETE',
  url: '/api/user/:id/sessions/:sessionId',
  summary: 'Sign one device out',
  params: z.strictObject({ id: Uuid, sessionId: Uuid }),
  reply: nothing,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  url: '/api/user/:id/second-factor',
  summary: 'Begin to set up an authenticator; it counts once confirmed',
  params: own,
  body: z.strictObject({ password: typedPassword }),
  /** `uri` is what the QR code holds (otpauth). */
  reply: z.strictObject({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  url: '/api/user/:id/second-factor/confirm',
  summary: 'Switch the authenticator on; the recovery codes are shown once',
  params: own,
  body: z.strictObject({ secondFactorCode: line(20) }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  url: '/api/user/:id/second-factor/remove',
  summary: 'Switch the authenticator off',
  params: own,
  body: z.strictObject({ password: typedPassword, secondFactorCode: line(20) }),
  reply: nothing,
});
