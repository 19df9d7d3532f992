import * as z from 'zod/mini';
import { UserProfileFieldSetting } from './account-profile.ts';
import { AuthenticationSettings, AuthType, UserKeyType } from './accounts.ts';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, line, optionalLine, Reason, Uuid, WithReason } from './rules.ts';

const endpoint = endpointsOf('accounts');

const account = z.strictObject({ id: Uuid });

export const AccountState = z.enum(['active', 'disabled', 'retired']);
export type AccountState = z.infer<typeof AccountState>;

/** An account in a list, with masked keys. */
export const AccountSummary = z.strictObject({
  id: Uuid,
  userName: z.string(),
  userKeys: z.array(z.strictObject({ userKeyType: UserKeyType, userKeyCode: z.string() })),
  userType: z.enum(['Member', 'Admin']),
  roleCode: z.string(),
  state: AccountState,
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type AccountSummary = z.infer<typeof AccountSummary>;

export const searchAccounts = endpoint({
  method: 'GET',
  url: '/api/admin/account',
  summary:
    'Accounts by name, first consonants, id, role or state, for who may manage them also by e-mail address; newest first unless sorted',
  querystring: pageQuery({
    sort: ['createdAt,DESC', 'createdAt,ASC', 'userName,ASC', 'userName,DESC'],
    filters: {
      query: z.optional(optionalLine(100)),
      role: z.optional(line(40)),
      state: z.optional(AccountState),
    },
  }),
  reply: listOf(AccountSummary),
  refusals: [],
});

export const AccountDetail = z.strictObject({
  ...AccountSummary.shape,
  isOutsideKorea: z.boolean(),
  phone: z.string(),
  zipcode: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  profile: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  hasSecondFactor: z.boolean(),
  openSessionCount: z.int(),
  /** False if phone, address, keys and answers are masked. */
  isRevealed: z.boolean(),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const getAccount = endpoint({
  method: 'GET',
  url: '/api/admin/account/:id',
  summary: 'One account, personal data masked',
  params: account,
  reply: AccountDetail,
  refusals: [],
});

export const revealAccount = endpoint({
  method: 'POST',
  url: '/api/admin/account/:id/reveal',
  summary: 'One account with its personal data; who looked and why is kept',
  params: account,
  body: WithReason,
  reply: AccountDetail,
  refusals: [],
});

export const disableAccount = endpoint({
  method: 'POST',
  url: '/api/admin/account/:id/disable',
  summary: 'Close an account and end its sessions',
  params: account,
  body: WithReason,
  reply: AccountDetail,
  refusals: ['CONFLICT'],
});

export const enableAccount = endpoint({
  method: 'POST',
  url: '/api/admin/account/:id/enable',
  summary: 'Open a closed account again',
  params: account,
  body: WithReason,
  reply: AccountDetail,
  refusals: [],
});

export const endAccountSessions = endpoint({
  method: 'POST',
  url: '/api/admin/account/:id/end-sessions',
  summary: 'Sign an account out on every device',
  params: account,
  body: WithReason,
  reply: AccountDetail,
  refusals: [],
});

export const changeAccountRole = endpoint({
  method: 'POST',
  url: '/api/admin/account/:id/role',
  summary: 'Give an account another role',
  params: account,
  body: z.strictObject({ roleCode: line(40), reason: Reason }),
  reply: AccountDetail,
  refusals: ['CONFLICT'],
});

export const resetAccount = endpoint({
  method: 'POST',
  url: '/api/admin/account/:id/reset',
  summary: 'End the sessions of an account and mail it a reset link; where asked remove its second factor',
  params: account,
  body: z.strictObject({ removesSecondFactor: z.boolean(), reason: Reason }),
  reply: AccountDetail,
  refusals: ['CONFLICT'],
});

/** Settings of sign-in and sign-up, without the rule for names. */
export const SignInSettings = z.strictObject({
  authType: AuthType,
  useCapcha: z.boolean(),
  allowsWideEmail: z.boolean(),
  /** Unchanged if absent. */
  staffNeedsSecondFactor: z.optional(z.boolean()),
  userProfiles: z.array(UserProfileFieldSetting).check(
    z.maxLength(30, 'too_many_items'),
    z.refine((fields) => new Set(fields.map((field) => field.code)).size === fields.length, {
      error: 'already_in_use',
    }),
  ),
  roleCodeForGuest: line(40),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

export const putAuthenticationSettings = endpoint({
  method: 'PUT',
  url: '/api/site-setting/authentication',
  summary: 'Replace how people sign in and what sign-up asks',
  /** Absent fields remain unchanged. */
  body: z.extend(SignInSettings, {
    allowsLongNames: z.optional(z.boolean()),
    /** Ignored, so that the settings can be sent as they were read. */
    sendsTexts: z.optional(z.boolean()),
  }),
  reply: AuthenticationSettings,
  refusals: [],
});
