import type { Permission } from '@airway/contract/accounts';
import type { IconName } from '../../ui/icon-paths.ts';

/** The rooms of the console that exist, in the order of the navigation. */
export const rooms = [
  { key: 'home', path: '/Admin', permission: 'ADMIN_Access', group: 'today', icon: 'clock' },
  { key: 'accounts', path: '/Admin/Accounts', permission: 'ACCOUNT_View', group: 'people', icon: 'person' },
  { key: 'roles', path: '/Admin/Roles', permission: 'ACCOUNT_View', group: 'people', icon: 'ok' },
  {
    key: 'licenceCases',
    path: '/Admin/LicenceCases',
    permission: 'REGISTRATION_Manage',
    group: 'people',
    icon: 'warn',
  },
  {
    key: 'paymentCases',
    path: '/Admin/PaymentCases',
    permission: 'PAYMENT_Manage',
    group: 'payments',
    icon: 'warn',
  },
  {
    key: 'paymentSettings',
    path: '/Admin/PaymentSettings',
    permission: 'PAYMENT_Settings',
    group: 'payments',
    icon: 'card',
  },
  {
    key: 'authentication',
    path: '/Admin/Authentication',
    permission: 'SITE_Settings',
    group: 'site',
    icon: 'ticket',
  },
  { key: 'audit', path: '/Admin/Audit', permission: 'AUDIT_View', group: 'records', icon: 'document' },
  { key: 'security', path: '/Admin/Security', permission: 'ADMIN_Access', group: 'mine', icon: 'lock' },
] as const satisfies readonly {
  key: string;
  path: string;
  permission: Permission;
  group: string;
  icon: IconName;
}[];

export type Room = (typeof rooms)[number];
export type RoomKey = Room['key'];

/** The rooms that these permissions open. */
export const roomsFor = (held: readonly Permission[]): Room[] =>
  rooms.filter(({ permission }) => held.includes(permission));
