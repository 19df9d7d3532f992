import { type Permission, permissions, type RoleCode, roleCodes, staffPermission } from '@airway/contract';
import type { Feature } from '../../../platform/feature.ts';

interface BuiltInRole {
  code: RoleCode;
  nameKo: string;
  nameEn: string;
}

export const builtInRoles: readonly BuiltInRole[] = [
  { code: roleCodes.administrator, nameKo: '관리자', nameEn: 'Administrator' },
  { code: roleCodes.secretariat, nameKo: '사무국', nameEn: 'Secretariat' },
  { code: roleCodes.finance, nameKo: '재무', nameEn: 'Finance' },
  { code: roleCodes.member, nameKo: '회원', nameEn: 'Member' },
  { code: roleCodes.guest, nameKo: '비회원', nameEn: 'Guest' },
];

/** Returns the initial permissions of a built-in role: all for administrators, else those that features declare. */
export function startingPermissions(
  code: RoleCode,
  features: readonly Pick<Feature, 'startsWith'>[],
): Permission[] {
  return permissions.filter(
    (permission) =>
      code === roleCodes.administrator ||
      features.some(({ startsWith }) => startsWith?.[permission]?.includes(code)),
  );
}

/** Checks whether a role's permissions are fixed: a change could lock everybody out or let every new member in. */
export function isFixedRole(code: string): boolean {
  return code === roleCodes.administrator || code === roleCodes.member;
}

/** Returns the permissions of an account: all for a system admin (specification §6), else those of its role. */
export function permissionsOf(
  userType: 'Member' | 'Admin',
  rolePermissions: readonly string[],
): Permission[] {
  if (userType === 'Admin') return [...permissions];
  return permissions.filter((permission) => rolePermissions.includes(permission));
}

/** Checks whether these permissions include access to the admin console. */
export function isStaff(ownPermissions: readonly Permission[]): boolean {
  return ownPermissions.includes(staffPermission);
}
