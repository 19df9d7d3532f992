import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../../platform/feature.ts';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { getAuditChainState, verifyAuditChain } from '../audit/audit-chain.service.ts';
import { exportAuditEvents, listAuditEvents } from '../audit/audit-log.service.ts';
import { getOperationState } from '../audit/operation.service.ts';
import { changeRole, createRole, listRoles, removeRole } from '../roles/manage-roles.service.ts';
import { namedRole } from '../roles/roles.access.ts';
import { namedAccount, namedPresentAccount } from './accounts.access.ts';
import { getAccount, searchAccounts } from './accounts-admin.service.ts';
import { putAuthenticationSettings } from './authentication.service.ts';
import {
  changeAccountRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  resetAccount,
  revealAccount,
} from './manage-account.service.ts';

const working = defineLimit('account.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('account.export', { points: 20, durationSeconds: 3600 });

const viewing = { allow: { permission: 'ACCOUNT_View' as const }, limit: working };
const managing = { allow: { permission: 'ACCOUNT_Manage' as const }, limit: working };
const roles = { allow: { permission: 'ROLE_Manage' as const }, limit: working };

function registerAccountDoor(app: FastifyInstance): void {
  addCall(app, contract.searchAccounts, {
    ...viewing,
    handler: ({ ctx, query }) => searchAccounts(ctx, query),
  });
  addCall(app, contract.getAccount, {
    ...viewing,
    ...namedAccount,
    handler: ({ ctx, row }) => getAccount(ctx, row),
  });
  addCall(app, contract.revealAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => revealAccount(ctx, row, body.reason),
  });
  addCall(app, contract.disableAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => disableAccount(ctx, row, body.reason),
  });
  addCall(app, contract.enableAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => enableAccount(ctx, row, body.reason),
  });
  addCall(app, contract.endAccountSessions, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => endAccountSessions(ctx, row, body.reason),
  });
  addCall(app, contract.resetAccount, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => resetAccount(ctx, row, body),
  });
  addCall(app, contract.changeAccountRole, {
    ...roles,
    ...namedPresentAccount,
    handler: ({ ctx, row, body }) => changeAccountRole(ctx, row, body.roleCode, body.reason),
  });
}

/** Registers staff calls for accounts, roles, settings and the audit log. */
export function registerAccountAdminRoutes(
  app: FastifyInstance,
  { audited }: Pick<Declared, 'audited'>,
): void {
  registerAccountDoor(app);
  addCall(app, contract.listRoles, { ...viewing, handler: ({ ctx }) => listRoles(ctx) });
  addCall(app, contract.createRole, { ...roles, handler: ({ ctx, body }) => createRole(ctx, body) });
  addCall(app, contract.changeRole, {
    ...roles,
    ...namedRole,
    handler: ({ ctx, row, body }) => changeRole(ctx, row, body),
  });
  addCall(app, contract.removeRole, {
    ...roles,
    ...namedRole,
    handler: async ({ ctx, row }) => {
      await removeRole(ctx, row);
      return {};
    },
  });
  addCall(app, contract.putAuthenticationSettings, {
    allow: { permission: 'SITE_Settings' },
    limit: working,
    // Thirty fields with up to fifty options in two languages.
    bodyLimitBytes: 256 * 1024,
    handler: ({ ctx, body }) => putAuthenticationSettings(ctx, body),
  });
  addCall(app, contract.listAuditEvents, {
    allow: { permission: 'AUDIT_View' },
    limit: working,
    handler: ({ ctx, query }) => listAuditEvents(ctx, audited, query),
  });
  addCall(app, contract.exportAuditEvents, {
    allow: { permission: 'AUDIT_View' },
    limit: exporting,
    handler: ({ ctx, body }) => exportAuditEvents(ctx, body),
  });
  addCall(app, contract.getAuditChainState, {
    allow: { permission: 'AUDIT_View' },
    limit: working,
    handler: ({ ctx }) => getAuditChainState(ctx),
  });
  addCall(app, contract.verifyAuditChain, {
    allow: { permission: 'AUDIT_View' },
    limit: exporting,
    handler: ({ ctx }) => verifyAuditChain(ctx),
  });
  addCall(app, contract.getOperationState, {
    allow: { permission: 'AUDIT_View' },
    limit: working,
    handler: ({ ctx }) => getOperationState(ctx),
  });
}
