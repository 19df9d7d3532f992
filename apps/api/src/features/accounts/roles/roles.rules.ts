import { type Permission, permissions } from '@airway/contract';

/** Roles that every installation has; staff may change what those of staff may do. */
export const roleCodes = {
  administrator: 'ADMIN',
  secretariat: 'SECRETARIAT',
  finance: 'FINANCE',
  member: 'MEMBER',
  guest: 'GUEST',
} as const;

export interface BuiltInRole {
  code: string;
  nameKo: string;
  nameEn: string;
  permissions: readonly Permission[];
}

export const builtInRoles: readonly BuiltInRole[] = [
  { code: roleCodes.administrator, nameKo: '관리자', nameEn: 'Administrator', permissions },
  {
    code: roleCodes.secretariat,
    nameKo: '사무국',
    nameEn: 'Secretariat',
    permissions: [
      'ADMIN_Access',
      'ACCOUNT_View',
      'ACCOUNT_Manage',
      'SITE_Settings',
      'REGISTRATION_View',
      'REGISTRATION_Manage',
    ],
  },
  {
    code: roleCodes.finance,
    nameKo: '재무',
    nameEn: 'Finance',
    permissions: ['ADMIN_Access', 'PAYMENT_Manage', 'REGISTRATION_View'],
  },
  { code: roleCodes.member, nameKo: '회원', nameEn: 'Member', permissions: [] },
  { code: roleCodes.guest, nameKo: '손님', nameEn: 'Guest', permissions: [] },
];

/** Roles whose permissions nobody may change: losing one would lock everybody out, or let everybody who joins in. */
export function isFixedRole(code: string): boolean {
  return code === roleCodes.administrator || code === roleCodes.member;
}

/** What an account may do: a system admin (specification §6) everything, others what their role holds. */
export function permissionsOf(
  userType: 'Member' | 'Admin',
  rolePermissions: readonly string[],
): Permission[] {
  if (userType === 'Admin') return [...permissions];
  return permissions.filter((permission) => rolePermissions.includes(permission));
}

/** Who holds it is staff. */
export const staffPermission: Permission = 'ADMIN_Access';

/** Whether these permissions make someone staff, who may enter the admin console. */
export function isStaff(held: readonly Permission[]): boolean {
  return held.includes(staffPermission);
}
