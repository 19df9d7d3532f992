import * as z from 'zod/mini';
import {
  AccountConsent,
  AuthType,
  accountAddress,
  accountNames,
  NewKey,
  NewPassword,
  OneTimeToken,
  passwordAgain,
  TypedPassword,
  UserKeyType,
} from './account-fields.ts';
import { ProfileAnswers, UserProfileField } from './account-profile.ts';
import { SignedInUser } from './account-sign-in.ts';
import { endpointsOf } from './endpoint.ts';
import { Instant, Locale, line, optionalLine, Uuid } from './rules.ts';

export * from './account-fields.ts';
export * from './account-sign-in.ts';
export * from './account-sign-up.ts';

const endpoint = endpointsOf('accounts');

const own = z.strictObject({ id: Uuid });

export const AuthenticationSettings = z.strictObject({
  authType: AuthType,
  useCapcha: z.boolean(),
  /** Accepts e-mail endings longer than three letters everywhere. */
  allowsWideEmail: z.boolean(),
  /** Accepts Korean account names of 1 to 20 letters instead of 1 to 4. */
  allowsLongNames: z.boolean(),
  /** False without a provider of text messages. */
  sendsTexts: z.boolean(),
  /** Requires staff to set up an authenticator before they use the console. Present for users who may change it. */
  staffNeedsSecondFactor: z.optional(z.boolean()),
  userProfiles: z.array(UserProfileField),
  roleCodeForGuest: z.string(),
});
export type AuthenticationSettings = z.infer<typeof AuthenticationSettings>;

export const getAuthenticationSettings = endpoint({
  method: 'GET',
  url: '/api/site-setting/authentication',
  summary: 'How people sign in and what sign-up asks',
  reply: AuthenticationSettings,
  refusals: [],
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
  refusals: [],
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
  userType: SignedInUser.shape.userType,
  role: SignedInUser.shape.role,
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
  refusals: [],
});

/** Consents that a user may give and withdraw. */
export const ConsentChange = z.strictObject({
  agreesToOptional: z.boolean(),
  agreesToMarketingEmail: z.boolean(),
  agreesToMarketingSms: z.boolean(),
});

export const changeUser = endpoint({
  method: 'PATCH',
  url: '/api/user/:id',
  summary: 'Change one’s own profile; absent fields stay as they are',
  params: own,
  body: z.strictObject({
    userName: accountNames.userName,
    givenName: accountNames.givenName,
    familyName: accountNames.familyName,
    phone: z.optional(optionalLine(24)),
    ...accountAddress,
    profile: z.optional(ProfileAnswers),
    locale: z.optional(Locale),
    ...z.partial(ConsentChange).shape,
  }),
  reply: AccountProfile,
  refusals: [],
});

const PasswordChange = z.strictObject({ currentPassword: TypedPassword, password: NewPassword });
export const PasswordChangeForm = z.strictObject({ ...PasswordChange.shape, ...passwordAgain });

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/user/change-password/:id',
  summary: 'Change one’s own password; other devices are signed out',
  params: own,
  body: PasswordChange,
  reply: z.strictObject({}),
  refusals: ['INVALID_CREDENTIAL', 'TOO_MANY_REQUESTS'],
});

export const changeUserKey = endpoint({
  method: 'POST',
  url: '/api/user/change-user-key/:id',
  summary: 'Change one’s own id, e-mail address or mobile number',
  params: own,
  body: z.strictObject({
    userKeyType: UserKeyType,
    userKeyCode: NewKey,
    /** Proves the new address. An id needs no proof. */
    userKeyToken: z.optional(OneTimeToken),
    password: TypedPassword,
  }),
  reply: AccountProfile,
  refusals: ['INVALID_CREDENTIAL', 'VERIFICATION_REQUIRED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const retire = endpoint({
  method: 'POST',
  url: '/api/user/retire',
  summary: 'Leave: personal data is deleted, keys become free',
  body: z.strictObject({ password: TypedPassword }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'INVALID_CREDENTIAL', 'CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const exportUser = endpoint({
  method: 'GET',
  url: '/api/user/:id/data',
  summary: 'Everything the site keeps of the signed-in person',
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
    /** Data of the other features about the person, by feature name. */
    others: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  refusals: ['TOO_MANY_REQUESTS'],
});

const DeviceSession = z.strictObject({
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
  refusals: [],
});

export const endUserSession = endpoint({
  method: 'DELETE',
  url: '/api/user/:id/sessions/:sessionId',
  summary: 'Sign one device out',
  params: z.strictObject({ id: Uuid, sessionId: Uuid }),
  reply: z.strictObject({}),
  refusals: [],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  url: '/api/user/:id/second-factor',
  summary: 'Begin to set up an authenticator; it counts once confirmed',
  params: own,
  body: z.strictObject({ password: TypedPassword }),
  /** `uri` is the content of the QR code (otpauth). */
  reply: z.strictObject({ secret: z.string(), uri: z.string() }),
  refusals: ['INVALID_CREDENTIAL', 'CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  url: '/api/user/:id/second-factor/confirm',
  summary: 'Switch the authenticator on; the recovery codes are shown once',
  params: own,
  body: z.strictObject({ secondFactorCode: line(20) }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['INVALID_CREDENTIAL', 'SECOND_FACTOR_FAILED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  url: '/api/user/:id/second-factor/remove',
  summary: 'Switch the authenticator off',
  params: own,
  body: z.strictObject({ password: TypedPassword, secondFactorCode: line(20) }),
  reply: z.strictObject({}),
  refusals: ['INVALID_CREDENTIAL', 'SECOND_FACTOR_FAILED', 'TOO_MANY_REQUESTS'],
});
