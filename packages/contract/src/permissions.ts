import * as z from 'zod/mini';

/**
 * Permissions that roles may hold. `ADMIN_Access` opens the admin console (specification §6). Display names are
 * messages of the feature: `accounts.permission.ADMIN_Access`.
 */
export const permissions = [
  'ADMIN_Access',
  'ACCOUNT_View',
  'ACCOUNT_Manage',
  'ROLE_Manage',
  'SITE_Settings',
  'AUDIT_View',
  'PAYMENT_Settings',
  'PAYMENT_Manage',
  'PAYMENT_Take',
  'REGISTRATION_View',
  'REGISTRATION_Manage',
  'REGISTRATION_Export',
  'BOARD_Manage',
  'PAGE_Manage',
  'EDITION_Manage',
  'FEE_Manage',
  'INQUIRY_Manage',
  'POPUP_Manage',
  'BANNER_Manage',
  'SPONSOR_Manage',
  'PROGRAMME_Manage',
  'FILE_Manage',
  'SURVEY_Manage',
  'LIVE_Manage',
  'ALUMNI_Manage',
  'LETTER_Manage',
  'RETENTION_View',
  'RETENTION_Manage',
  'REQUEST_Manage',
] as const;
export const Permission = z.enum(permissions);
export type Permission = (typeof permissions)[number];

/** Permission that makes an account staff. Without it, the other permissions grant no access. */
export const staffPermission: Permission = 'ADMIN_Access';

/** Roles of every installation. Staff may change the permissions of the staff roles. */
export const roleCodes = {
  administrator: 'ADMIN',
  secretariat: 'SECRETARIAT',
  finance: 'FINANCE',
  member: 'MEMBER',
  guest: 'GUEST',
} as const;
export type RoleCode = (typeof roleCodes)[keyof typeof roleCodes];

/** Permissions of a grant on a board. `BOARD_Manage` includes the others. */
export const boardPermissions = ['BOARD_Read', 'BOARD_Write', 'BOARD_Comment', 'BOARD_Manage'] as const;

/** Permission of a grant on a sponsor: to act as its booth staff. */
export const boothPermission = 'BOOTH_Edit';
