import { type Permission, staffPermission } from '@airway/contract';
import type { Rights } from './context.ts';

/** Whether somebody is staff and may do this: a permission opens the console's calls to nobody else. */
export const isStaffWith = ({ permissions }: Pick<Rights, 'permissions'>, permission: Permission): boolean =>
  permissions.includes(staffPermission) && permissions.includes(permission);
