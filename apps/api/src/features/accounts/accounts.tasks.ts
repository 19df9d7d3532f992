import { selectLastAuditVerification } from '../../platform/audit.queries.ts';
import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { getOperationState } from './audit/operation.service.ts';
import { countExpired } from './invitations/invitations.queries.ts';
import { selectConfirmedSecondFactor } from './sessions/second-factors.queries.ts';

const ownTasks = defineStaffTasks({
  keys: ['accounts.secondFactor'],
  permission: 'ADMIN_Access',
  async count({ db, actor }) {
    if (actor.kind !== 'account') return [];
    const secondFactor = await selectConfirmedSecondFactor(db, actor.accountId);
    return [{ key: 'accounts.secondFactor', count: secondFactor === undefined ? 1 : 0 }];
  },
});

const operationTasks = defineStaffTasks({
  keys: ['accounts.audit', 'accounts.examination'],
  permission: 'AUDIT_View',
  async count(ctx) {
    const [verification, { examination }] = await Promise.all([
      selectLastAuditVerification(ctx.db),
      getOperationState(ctx),
    ]);
    const isBroken =
      verification !== undefined && (verification.broken_at !== null || verification.is_end_missing);
    return [
      { key: 'accounts.audit', count: isBroken ? 1 : 0 },
      { key: 'accounts.examination', count: examination?.findings.length ?? 0 },
    ];
  },
});

const invitationTasks = defineStaffTasks({
  keys: ['accounts.invitations'],
  permission: 'ROLE_Manage',
  count: async ({ db, now }) => [{ key: 'accounts.invitations', count: await countExpired(db, now) }],
});

export const accountTasks = [ownTasks, operationTasks, invitationTasks];
