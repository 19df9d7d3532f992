import type { Screen } from '../../../console/screen.ts';

export const accountScreens = {
  accounts: {
    title: 'accounts.screen.accounts',
    lead: 'accounts.admin.lead',
    path: '/Admin/Accounts',
    permission: 'ACCOUNT_View',
    group: 'people',
    icon: 'person',
  },
  invitations: {
    title: 'accounts.screen.invitations',
    lead: 'accounts.admin.invitations.lead',
    path: '/Admin/Invitations',
    permission: 'ROLE_Manage',
    group: 'settings',
    icon: 'mail',
  },
  roles: {
    title: 'accounts.screen.roles',
    lead: 'accounts.admin.roles.lead',
    path: '/Admin/Roles',
    permission: 'ACCOUNT_View',
    group: 'settings',
    icon: 'ok',
  },
  authentication: {
    title: 'accounts.screen.authentication',
    lead: 'accounts.admin.authentication.lead',
    path: '/Admin/Authentication',
    permission: 'SITE_Settings',
    group: 'settings',
    icon: 'ticket',
  },
  audit: {
    title: 'accounts.screen.audit',
    lead: 'accounts.admin.audit.lead',
    path: '/Admin/Audit',
    permission: 'AUDIT_View',
    group: 'settings',
    icon: 'document',
  },
  security: {
    title: 'accounts.screen.security',
    lead: 'accounts.admin.factor.lead',
    path: '/Admin/Security',
    permission: 'ADMIN_Access',
    group: 'settings',
    icon: 'lock',
  },
} as const satisfies Record<string, Screen>;
