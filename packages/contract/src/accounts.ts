import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, Uuid } from './rules.ts';

export const userKeyTypes = ['Id', 'Email', 'Mobile'] as const;
export const UserKeyType = z.enum(userKeyTypes);
export type UserKeyType = (typeof userKeyTypes)[number];

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

export const signIn = endpoint({
  method: 'POST',
  url: '/api/user/signin',
  summary: 'Sign in with a key and a password',
  body: z.strictObject({
    userKeyType: UserKeyType,
    userKeyCode: line(254),
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'too_long')),
    rememberId: z.optional(z.boolean()),
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
