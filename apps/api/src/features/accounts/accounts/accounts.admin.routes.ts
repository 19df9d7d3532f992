import {
  changeAccountRole,
  changeRole,
  createRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  exportAuditEvents,
  getAccount,
  getAuditChainState,
  listAuditEvents,
  listRoles,
  putAuthenticationSettings,
  removeRole,
  resetAccount,
  revealAccount,
  searchAccounts,
  verifyAuditChain,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { describeAuditChain, verifyAuditNow } from '../audit/audit-chain.service.ts';
import { exportAudit, listAudit } from '../audit/audit-log.service.ts';
import {
  addRole,
  changeRoleDefinition,
  listAllRoles,
  removeRoleDefinition,
} from '../roles/manage-roles.service.ts';
import { namedRole } from '../roles/roles.access.ts';
import { namedAccount, namedPresentAccount } from './accounts.access.ts';
import { findAccounts, viewAccount } from './accounts-admin.service.ts';
import { putAuthentication } from './authentication.service.ts';
import {
  changeRoleOf,
  disableAccountOf,
  enableAccountOf,
  endSessionsOf,
  resetAccountOf,
  revealAccountData,
} from './manage-account.service.ts';

const working = defineLimit('account.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('account.export', { points: 20, durationSeconds: 3600 });

const viewing = { allow: { permission: 'ACCOUNT_View' as const }, limit: working };
const managing = { allow: { permission: 'ACCOUNT_Manage' as const }, limit: working };
const roles = { allow: { permission: 'ROLE_Manage' as const }, limit: working };

function registerAccountDoor(app: FastifyInstance): void {
  addCall(app, searchAccounts, { ...viewing, handler: ({ ctx, query }) => findAccounts(ctx, query) });
  addCall(app, getAccount, {
    ...viewing,
    ...namedAccount,
    handler: ({ ctx, row }) => viewAccount(ctx, row),
  });
  addCall(app, revealAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => revealAccountData(ctx, row, body.reason),
  });
  addCall(app, disableAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => disableAccountOf(ctx, row, body.reason),
  });
  addCall(app, enableAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => enableAccountOf(ctx, row, body.reason),
  });
  addCall(app, endAccountSessions, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => endSessionsOf(ctx, row, body.reason),
  });
  addCall(app, resetAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => resetAccountOf(ctx, row, body),
  });
  addCall(app, changeAccountRole, {
    ...roles,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => changeRoleOf(ctx, row, body.roleCode, body.reason),
  });
}

/** Calls of staff about accounts, roles, settings and what happened. */
export function registerAccountAdminRoutes(app: FastifyInstance): void {
  registerAccountDoor(app);
  addCall(app, listRoles, { ...viewing, handler: ({ ctx }) => listAllRoles(ctx) });
  addCall(app, createRole, { ...roles, handler: ({ ctx, body }) => addRole(ctx, body) });
  addCall(app, changeRole, {
    ...roles,
    ...namedRole,
    handler: ({ ctx, row, body }) => changeRoleDefinition(ctx, row, body),
  });
  addCall(app, removeRole, {
    ...roles,
    ...namedRole,
    handler: async ({ ctx, row }) => {
      await removeRoleDefinition(ctx, row);
      return {};
    },
  });
  addCall(app, putAuthenticationSettings, {
    allow: { permission: 'SITE_Settings' },
    limit: working,
    // Thirty fields of up to fifty options in two languages.
    bodyLimitBytes: 256 * 1024,
    handler: ({ ctx, body }) => putAuthentication(ctx, body),
  });
  addCall(app, listAuditEvents, {
    allow: { permission: 'AUDIT_View' },
    limit: working,
    handler: ({ ctx, query }) => listAudit(ctx, query),
  });
  addCall(app, exportAuditEvents, {
    allow: { permission: 'AUDIT_View' },
    limit: exporting,
    handler: ({ ctx, body }) => exportAudit(ctx, body),
  });
  addCall(app, getAuditChainState, {
    allow: { permission: 'AUDIT_View' },
    limit: working,
    handler: ({ ctx }) => describeAuditChain(ctx),
  });
  addCall(app, verifyAuditChain, {
    allow: { permission: 'AUDIT_View' },
    limit: exporting,
    handler: ({ ctx }) => verifyAuditNow(ctx),
  });
}
