import type { AccountDetail } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts';
import { touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/identifiers.ts';
import { assignRole, findRoleToAssign } from '../roles/assign-role.service.ts';
import { selectRolePermissions } from '../roles/roles.queries.ts';
import { permissionsOf } from '../roles/roles.rules.ts';
import { requireAtLeast } from '../roles/roles.service.ts';
import { sendResetLater } from '../sessions/password-reset.service.ts';
import { announceAccountChange } from '../sessions/passwords.service.ts';
import { deleteSecondFactor } from '../sessions/second-factors.queries.ts';
import { updateSessionsEnded } from '../sessions/sessions.queries.ts';
import { accountScope } from '../sessions/sessions.rules.ts';
import { present } from './accounts.access.ts';
import {
  type AccountRow,
  lockAccount,
  selectAccount,
  selectAccountKeys,
  updateAccount,
} from './accounts.queries.ts';
import { lockSystemAdmins } from './accounts-admin.queries.ts';
import { describeAccount } from './accounts-admin.service.ts';

interface Act {
  action: AuditEntry['action'];
  reason: string;
  details?(account: AccountRow): Record<string, unknown>;
  /** True if nobody may do it to their own account. */
  isForOthersOnly?: boolean;
  change(trx: Trx, account: AccountRow): Promise<void>;
}

/**
 * Locks an account that the caller may manage.
 * @throws NOT_FOUND – no such account, or closed by its owner
 * @throws NOT_ALLOWED – it has permissions that the caller lacks
 */
async function lockManageable(ctx: Context, trx: Trx, id: string): Promise<AccountRow> {
  const systemAdmins = await lockSystemAdmins(trx);
  const account = (await lockAccount(trx, id, present)) ?? failNotFound('errors.notFound.account');
  const granted = await selectRolePermissions(trx, account.role_code);
  requireAtLeast(ctx, permissionsOf(account.user_type, granted));
  // The caller may have lost the role or account while this request was running.
  const isAdminActing = ctx.actor.kind === 'account' && systemAdmins.includes(ctx.actor.accountId);
  if (account.user_type === 'Admin' && !isAdminActing) fail('NOT_ALLOWED');
  return account;
}

/**
 * Returns one account with its personal data. First writes an audit entry with the reason.
 * @throws NOT_FOUND, NOT_ALLOWED – no such account, or one with more permissions
 */
export async function revealAccount(
  ctx: Context,
  { id }: AccountRow,
  reason: string,
): Promise<AccountDetail> {
  const account = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockManageable(ctx, trx, id);
    await recordAudit(ctx, trx, {
      action: 'account.revealed',
      subjectType: 'account',
      subjectId: id,
      reason,
    });
    return locked;
  });
  return describeAccount(ctx, account, true);
}

/** Changes an account that the caller may manage, and writes an audit entry with the reason. */
async function manage(ctx: Context, id: string, act: Act): Promise<AccountDetail> {
  const actorId = ctx.actor.kind === 'account' ? ctx.actor.accountId : undefined;
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const account = await lockManageable(ctx, trx, id);
    if (act.isForOthersOnly === true && id === actorId) fail('CONFLICT');
    await act.change(trx, account);
    await touchContent(ctx, trx, accountScope(id));
    await recordAudit(ctx, trx, {
      action: act.action,
      subjectType: 'account',
      subjectId: id,
      reason: act.reason,
      details: act.details?.(account),
    });
    return selectAccount(trx, id);
  });
  await announceAccountChange(ctx, id);
  return describeAccount(ctx, changed ?? failNotFound('errors.notFound.account'), false);
}

/**
 * Disables an account and ends its sessions.
 * @throws NOT_FOUND, NOT_ALLOWED – no such account, or one with more permissions
 * @throws CONFLICT – the caller's own account
 */
export function disableAccount(ctx: Context, { id }: AccountRow, reason: string): Promise<AccountDetail> {
  return manage(ctx, id, {
    action: 'account.disabled',
    reason,
    isForOthersOnly: true,
    async change(trx) {
      await updateAccount(trx, id, { is_disabled: true });
      await updateSessionsEnded(trx, { accountId: id }, 'account-disabled', ctx.now);
    },
  });
}

/** Enables a disabled account. @throws NOT_FOUND, NOT_ALLOWED */
export function enableAccount(ctx: Context, { id }: AccountRow, reason: string): Promise<AccountDetail> {
  return manage(ctx, id, {
    action: 'account.enabled',
    reason,
    change: (trx) => updateAccount(trx, id, { is_disabled: false }),
  });
}

/** Ends all sessions of an account. @throws NOT_FOUND, NOT_ALLOWED */
export function endAccountSessions(ctx: Context, { id }: AccountRow, reason: string): Promise<AccountDetail> {
  return manage(ctx, id, {
    action: 'account.sessions-ended',
    reason,
    async change(trx) {
      await updateSessionsEnded(trx, { accountId: id }, 'ended-by-staff', ctx.now);
    },
  });
}

/**
 * Changes the role of an account. Only the administrator role makes a system admin.
 * @throws NOT_FOUND, NOT_ALLOWED – no such account; or account or role has permissions that the caller lacks
 * @throws INVALID_INPUT – no such role, or the guests' role
 * @throws CONFLICT – the caller's own account
 */
export async function changeAccountRole(
  ctx: Context,
  { id }: AccountRow,
  roleCode: string,
  reason: string,
): Promise<AccountDetail> {
  const role =
    (await findRoleToAssign(ctx.db, roleCode)) ??
    fail('INVALID_INPUT', { fields: { roleCode: 'not_a_choice' } });
  requireAtLeast(ctx, role.permissions);
  return manage(ctx, id, {
    action: 'account.role-changed',
    reason,
    details: ({ role_code: before }) => ({ roleCode: [before, roleCode] }),
    isForOthersOnly: true,
    change: (trx) => assignRole(ctx, trx, id, role),
  });
}

/**
 * Ends the sessions of an account, invalidates its password and mails it a reset link.
 * @throws NOT_FOUND, NOT_ALLOWED – no such account, or one with more permissions
 * @throws CONFLICT – the account has no e-mail address
 */
export async function resetAccount(
  ctx: Context,
  { id }: AccountRow,
  form: { removesSecondFactor: boolean; reason: string },
): Promise<AccountDetail> {
  const worthless = await ctx.services.passwords.hash(newToken(32));
  return manage(ctx, id, {
    action: 'account.reset',
    reason: form.reason,
    details: () => ({ removesSecondFactor: form.removesSecondFactor }),
    isForOthersOnly: true,
    async change(trx, account) {
      const email = (await selectAccountKeys(trx, id)).find((key) => key.key_type === 'Email');
      if (email === undefined) fail('CONFLICT');
      await updateAccount(trx, id, { password_hash: worthless, password_changed_at: ctx.now });
      if (form.removesSecondFactor) await deleteSecondFactor(trx, id);
      await updateSessionsEnded(trx, { accountId: id }, 'reset-by-staff', ctx.now);
      await sendResetLater(ctx, trx, email.key_code, account.locale);
    },
  });
}
