import { type Permission, staffPermission } from '@airway/contract';
import type { Rights } from './context.ts';

/** Checks whether the caller is staff with this permission. Other roles never pass, even with the permission. */
export const isStaffWith = ({ permissions }: Pick<Rights, 'permissions'>, permission: Permission): boolean =>
  permissions.includes(staffPermission) && permissions.includes(permission);
