import { type Permission, permissions, type RoleCode, roleCodes, staffPermission } from '@airway/contract';
import type { Feature } from '../../../platform/feature.ts';

export interface BuiltInRole {
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

/** What a built-in role may do from the start: administrators everything, others what the features say. */
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

/** Whether these permissions make someone staff, who may enter the admin console. */
export function isStaff(held: readonly Permission[]): boolean {
  return held.includes(staffPermission);
}
