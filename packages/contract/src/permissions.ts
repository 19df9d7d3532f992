import * as z from 'zod/mini';

/**
 * Permissions that roles may hold; `ADMIN_Access` opens the admin console (specification §6). What each is called is
 * a sentence of its feature: `accounts.permission.ADMIN_Access`.
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
  'REGISTRATION_View',
  'REGISTRATION_Manage',
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
  'RETENTION_View',
  'RETENTION_Manage',
] as const;
export const Permission = z.enum(permissions);
export type Permission = (typeof permissions)[number];

/** Who holds it is staff: the others open nothing without it. */
export const staffPermission: Permission = 'ADMIN_Access';

/** Roles that every installation has; staff may change what those of staff may do. */
export const roleCodes = {
  administrator: 'ADMIN',
  secretariat: 'SECRETARIAT',
  finance: 'FINANCE',
  member: 'MEMBER',
  guest: 'GUEST',
} as const;
export type RoleCode = (typeof roleCodes)[keyof typeof roleCodes];

/** What a grant allows on one board. Who manages a board may do everything there. */
export const boardPermissions = ['BOARD_Read', 'BOARD_Write', 'BOARD_Comment', 'BOARD_Manage'] as const;

/** What a grant allows on one sponsor: to do what the staff of its booth do. */
export const boothPermission = 'BOOTH_Edit';
