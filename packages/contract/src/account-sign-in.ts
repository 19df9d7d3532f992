import * as z from 'zod/mini';
import {
  Captcha,
  NewPassword,
  OneTimeToken,
  passwordAgain,
  TypedKey,
  TypedPassword,
  UserKeyType,
} from './account-fields.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { Permission } from './permissions.ts';
import { Instant, line, Uuid } from './rules.ts';

const endpoint = endpointsOf('accounts');
const required: FieldCode = 'required';
const notBoth: FieldCode = 'not_a_choice';

export const SignedInUser = z.strictObject({
  id: Uuid,
  userKeyType: UserKeyType,
  userKeyCode: z.string(),
  userName: z.string(),
  userType: z.enum(['Member', 'Admin']),
  role: z.strictObject({ roleCode: z.string(), permissions: z.array(Permission) }),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** Sign-in form. The format of the key tells its type. */
export const SignInForm = z.strictObject({
  userKeyCode: TypedKey,
  password: TypedPassword,
  rememberId: z.optional(z.boolean()),
  /** Six digits of the authenticator or a recovery code; only for accounts with a second factor. */
  secondFactorCode: z.optional(line(20)),
  captcha: Captcha,
});

export const signIn = endpoint({
  method: 'POST',
  url: '/api/user/signin',
  summary: 'Sign in with a key and a password',
  body: z.strictObject({ userKeyType: UserKeyType, ...SignInForm.shape }),
  reply: z.strictObject({ accessToken: z.string(), refreshToken: z.string(), user: SignedInUser }),
  refusals: [
    'NOT_FOUND',
    'INVALID_CREDENTIAL',
    'NOT_ACCEPTABLE',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_FAILED',
    'CAPTCHA_REQUIRED',
  ],
});

export const signInByRefreshToken = endpoint({
  method: 'POST',
  url: '/api/user/signin-by-refresh-token',
  summary: 'Exchange a refresh token for new tokens; each works once',
  body: z.strictObject({ refreshToken: line(2048) }),
  reply: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
  refusals: ['AUTHENTICATION_FAILURE'],
});

export const signOut = endpoint({
  method: 'POST',
  url: '/api/user/signout',
  summary: 'End the session of a refresh token, also when its access token has expired',
  body: z.strictObject({ refreshToken: line(2048) }),
  reply: z.strictObject({}),
  refusals: [],
});

export const findId = endpoint({
  method: 'POST',
  url: '/api/user/find-id',
  summary: 'Send the sign-in id to the address of the account; the answer is the same for an unknown one',
  body: z.strictObject({ email: TypedKey, captcha: Captcha }),
  reply: z.strictObject({}),
  refusals: ['CAPTCHA_REQUIRED'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  url: '/api/user/reset-password-token',
  summary:
    'Send a reset code and link by mail, or a code by text message; the answer is the same for an unknown address or number',
  body: z.strictObject({ email: z.optional(TypedKey), mobile: z.optional(TypedKey), captcha: Captcha }).check(
    z.refine(({ email, mobile }) => email !== undefined || mobile !== undefined, {
      error: required,
      path: ['email'],
    }),
    z.refine(({ email, mobile }) => email === undefined || mobile === undefined, {
      error: notBoth,
      path: ['mobile'],
    }),
  ),
  reply: z.strictObject({ userToken: z.string(), expiresAt: Instant }),
  refusals: ['CAPTCHA_REQUIRED'],
});

const PasswordReset = z.strictObject({
  /** Token of the reset response, used with the sent code; or token of the mailed link, used alone. */
  userToken: OneTimeToken,
  resetCode: z.optional(line(20)),
  password: NewPassword,
});
export const PasswordResetForm = z.strictObject({ ...PasswordReset.shape, ...passwordAgain });

export const resetPassword = endpoint({
  method: 'POST',
  url: '/api/user/reset-password',
  summary: 'Set a new password and end every session',
  body: PasswordReset,
  reply: z.strictObject({}),
  refusals: ['VERIFICATION_FAILED', 'RESET_EXPIRED'],
});
