import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Permission } from './permissions.ts';
import { line, Reason } from './rules.ts';

const endpoint = endpointsOf('accounts');

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
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});
