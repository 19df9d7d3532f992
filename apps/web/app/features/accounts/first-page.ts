import { type Permission, staffPermission } from '@airway/contract/permissions';

/** Returns the page where somebody begins who came from no other page. */
export const firstPageFor = (permissions: readonly Permission[]): '/Admin' | '/Account/MyPage' =>
  permissions.includes(staffPermission) ? '/Admin' : '/Account/MyPage';
