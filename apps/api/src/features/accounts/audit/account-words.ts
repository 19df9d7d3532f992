import { type AuditWords, namesBy, namesIn } from '../../../platform/audit-words.ts';
import { namesOfKind } from '../../../platform/names-with-messages.ts';
import { selectRoleNames } from '../roles/roles.queries.ts';

const permission = { named: 'permission' } as const;
const role = { named: 'role' } as const;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Words for entries about accounts, roles and the audit log. */
export const accountWords: AuditWords = {
  subjects: {
    role: namesBy(['AUDIT_View'], ({ db, locale }) => selectRoleNames(db, locale)),
    permission: namesBy(
      ['AUDIT_View'],
      async (ctx) => new Map(Object.entries(namesOfKind(ctx, 'permission'))),
    ),
    action: namesBy(['AUDIT_View'], async (ctx) => new Map(Object.entries(namesOfKind(ctx, 'audit')))),
    'staff-view': namesIn('staff_views', ['name'], ['AUDIT_View']),
    'staff-invitation': namesIn('staff_invitations', ['name'], ['ROLE_Manage']),
  },
  details: {
    permissions: { label: 'accounts.audit-detail.permissions', kind: permission, isList: true },
    granted: { label: 'accounts.audit-detail.granted', kind: permission, isList: true },
    revoked: { label: 'accounts.audit-detail.revoked', kind: permission, isList: true },
    name: { label: 'accounts.admin.name' },
    name_ko: { label: 'accounts.audit-detail.nameKo' },
    name_en: { label: 'accounts.audit-detail.nameEn' },
    keyType: { label: 'accounts.admin.keys', kind: { choice: (type) => `accounts.admin.key.${type}` } },
    keyTypes: {
      label: 'accounts.admin.keys',
      kind: { choice: (type) => `accounts.admin.key.${type}` },
      isList: true,
    },
    fields: { label: 'accounts.audit-detail.fields', isList: true },
    code: { label: 'accounts.audit-detail.refusal', kind: { choice: (code) => `errors.${code}` } },
    removesSecondFactor: { label: 'accounts.admin.act.reset.factor', kind: 'yesNo' },
    authType: {
      label: 'accounts.admin.authentication.authType',
      kind: { choice: (type) => `accounts.admin.authentication.authType.${type}` },
    },
    useCapcha: { label: 'accounts.admin.authentication.useCapcha', kind: 'yesNo' },
    allowsLongNames: { label: 'accounts.admin.authentication.allowsLongNames', kind: 'yesNo' },
    allowsWideEmail: { label: 'accounts.admin.authentication.allowsWideEmail', kind: 'yesNo' },
    roleCodeForGuest: { label: 'accounts.admin.authentication.guest', kind: role },
    staffNeedsSecondFactor: { label: 'accounts.admin.authentication.staffNeedsSecondFactor', kind: 'yesNo' },
    userProfiles: { label: 'accounts.admin.authentication.fields' },
    actor: { label: 'accounts.admin.audit.actor' },
    actorId: { label: 'accounts.admin.audit.actor', kind: { named: 'account' } },
    act: { label: 'accounts.admin.audit.action' },
    action: { label: 'accounts.admin.audit.action', kind: { named: 'action' } },
    month: { label: 'accounts.admin.audit.month' },
  },
  read(action, details) {
    if (action === 'authentication-settings.changed' && !listOf(details.userProfiles).some(Array.isArray))
      return { ...details, userProfiles: listOf(details.userProfiles).join(', ') };
    if (!action.startsWith('role.') || details.before === undefined) return details;
    const { before, after, ...others } = details;
    const [was, is] = [listOf(before), listOf(after)];
    return {
      ...others,
      granted: is.filter((one) => !was.includes(one)),
      revoked: was.filter((one) => !is.includes(one)),
    };
  },
};
