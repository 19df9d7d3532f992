import * as z from 'zod/mini';
import { UserProfileFieldSetting } from './account-profile.ts';
import { AuthenticationSettings, AuthType, UserKeyType } from './accounts.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { Permission } from './permissions.ts';
import { Day, Instant, line, optionalLine, Reason, Uuid, WithReason } from './rules.ts';

const endpoint = endpointsOf('accounts');

const nothing = z.strictObject({});
const account = z.strictObject({ id: Uuid });

export const AccountState = z.enum(['active', 'disabled', 'retired']);
export type AccountState = z.infer<typeof AccountState>;

/** An account in a list: keys are masked. */
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
  summary: 'Accounts by name, first consonants, key, role or state; newest first unless sorted',
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
  /** False where phone, address, keys and answers are masked. */
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

export const Role = z.strictObject({
  roleCode: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  permissions: z.array(Permission),
  isBuiltIn: z.boolean(),
  /** Its permissions cannot be changed. */
  isFixed: z.boolean(),
  accountCount: z.int(),
});
export type Role = z.infer<typeof Role>;

const roleCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'invalid_format'));
const uniquePermissions = z
  .array(Permission)
  .check(z.refine((list) => new Set(list).size === list.length, { error: 'not_a_choice' }));

export const listRoles = endpoint({
  method: 'GET',
  url: '/api/admin/role',
  summary: 'Roles with their permissions, and every permission with what it is called',
  reply: z.strictObject({
    content: z.array(Role),
    permissions: z.array(z.strictObject({ permission: Permission, name: z.string() })),
  }),
  refusals: [],
});

export const createRole = endpoint({
  method: 'PUT',
  url: '/api/admin/role',
  summary: 'Make a role',
  body: z.strictObject({
    roleCode,
    nameKo: line(60),
    nameEn: line(60),
    permissions: uniquePermissions,
    reason: Reason,
  }),
  reply: Role,
  refusals: ['CONFLICT'],
});

export const changeRole = endpoint({
  method: 'PATCH',
  url: '/api/admin/role/:roleCode',
  summary: 'Change what a role is called and may do',
  params: z.strictObject({ roleCode }),
  body: z.strictObject({
    nameKo: z.optional(line(60)),
    nameEn: z.optional(line(60)),
    permissions: z.optional(uniquePermissions),
    reason: Reason,
  }),
  reply: Role,
  refusals: ['CONFLICT'],
});

export const removeRole = endpoint({
  method: 'DELETE',
  url: '/api/admin/role/:roleCode',
  summary: 'Remove a role that nobody has',
  params: z.strictObject({ roleCode }),
  reply: nothing,
  refusals: ['CONFLICT'],
});

export const putAuthenticationSettings = endpoint({
  method: 'PUT',
  url: '/api/site-setting/authentication',
  summary: 'Replace how people sign in and what sign-up asks',
  body: z.strictObject({
    authType: AuthType,
    useCapcha: z.boolean(),
    allowsWideEmail: z.boolean(),
    /** Absent: stays as it is. */
    staffNeedsSecondFactor: z.optional(z.boolean()),
    userProfiles: z.array(UserProfileFieldSetting).check(
      z.maxLength(30, 'too_many_items'),
      z.refine((fields) => new Set(fields.map((field) => field.code)).size === fields.length, {
        error: 'already_in_use',
      }),
    ),
    roleCodeForGuest: line(40),
  }),
  reply: AuthenticationSettings,
  refusals: [],
});

export const AuditEvent = z.strictObject({
  sequence: z.int(),
  at: Instant,
  actorId: z.nullable(Uuid),
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** What the action is called; the action itself where it has no name any more. */
  actionName: z.string(),
  subjectType: z.string(),
  subjectTypeName: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  address: z.nullable(z.string()),
  details: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const auditFilters = {
  action: z.optional(line(60)),
  actorId: z.optional(Uuid),
  subjectId: z.optional(line(60)),
  /** Whole days in Seoul, both included. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const listAuditEvents = endpoint({
  method: 'GET',
  url: '/api/admin/audit',
  summary: 'What happened, newest first unless sorted; with every action that is known',
  querystring: pageQuery({ sort: ['sequence,DESC', 'sequence,ASC'], filters: auditFilters, size: 50 }),
  reply: z.strictObject({
    ...listOf(AuditEvent).shape,
    actions: z.array(z.strictObject({ action: z.string(), name: z.string() })),
  }),
  refusals: [],
});

export const exportAuditEvents = endpoint({
  method: 'POST',
  url: '/api/admin/audit/export',
  summary: 'The same as a CSV file, oldest first; who took it and why is kept',
  body: z.strictObject({ ...auditFilters, reason: Reason }),
  reply: file('text/csv'),
  refusals: [],
});

/** Whether the audit log is whole, as far as it was looked at. */
export const AuditChainState = z.strictObject({
  /** Entries at the moment. */
  count: z.int(),
  lastSequence: z.int(),
  /** Entries up to this one were removed by rule after `retentionDays`; 0 when none was. */
  removedThroughSequence: z.int(),
  retentionDays: z.int(),
  /** The newest walk along the chain; null before the first. */
  verification: z.nullable(
    z.strictObject({
      at: Instant,
      /** Entries that stand. */
      count: z.int(),
      throughSequence: z.int(),
      /** The first entry that was altered or removed. */
      brokenAt: z.nullable(z.int()),
      /** Entries that an earlier walk saw are gone from the end. */
      isEndMissing: z.boolean(),
    }),
  ),
});
export type AuditChainState = z.infer<typeof AuditChainState>;

export const getAuditChainState = endpoint({
  method: 'GET',
  url: '/api/admin/audit/state',
  summary: 'How long the audit log is, and what its newest verification found',
  reply: AuditChainState,
  refusals: [],
});

export const verifyAuditChain = endpoint({
  method: 'POST',
  url: '/api/admin/audit/verify',
  summary: 'Verify the audit log now instead of tonight',
  reply: AuditChainState,
  refusals: [],
});
