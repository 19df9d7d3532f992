import type * as contract from '@airway/contract';
import type { Permission, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Db, Trx } from '../../../database/client.ts';
import { accountOf } from '../../../platform/acting-account.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { recordConsents } from '../accounts/account-consents.service.ts';
import { present } from '../accounts/accounts.access.ts';
import { lockAccount, selectAccountByKey } from '../accounts/accounts.queries.ts';
import { lockSystemAdmins } from '../accounts/accounts-admin.queries.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';
import { addAccount } from '../accounts/create-account.service.ts';
import { displayName, nameProblems } from '../accounts/profile.rules.ts';
import {
  assignRole,
  findPermissionsOf,
  findRoleToAssign,
  type RoleToAssign,
} from '../roles/assign-role.service.ts';
import { lockRoleShared, selectRole } from '../roles/roles.queries.ts';
import { announceAccountChange, requireUncommonPassword } from '../sessions/passwords.service.ts';
import { accountScope } from '../sessions/sessions.rules.ts';
import {
  lockInvitationByToken,
  type StaffInvitationRow,
  selectInvitationByToken,
  updateInvitation,
} from './invitations.queries.ts';
import { mayAssignRole, stateOf } from './invitations.rules.ts';

type Over = 'unknown' | 'accepted' | 'over' | 'withdrawn' | 'roleGone' | 'inviterLost';

const failOver = (reason: Over) =>
  fail('LINK_EXPIRED', { sentence: { id: `accounts.invitation.${reason}` } });

function requireWaiting(ctx: Context, row: StaffInvitationRow): void {
  const state = stateOf(row, ctx.now);
  if (state !== 'waiting') failOver(state);
}

/** Returns the current role of an invitation. @throws LINK_EXPIRED – gone, or the inviter may not assign it any more */
async function getGivenRole(
  db: Db | Trx,
  { role_code, invited_by }: StaffInvitationRow,
  accountMay: readonly Permission[] = [],
): Promise<RoleToAssign> {
  const role = (await findRoleToAssign(db, role_code)) ?? failOver('roleGone');
  const inviterPermissions = await findPermissionsOf(db, invited_by);
  return mayAssignRole(inviterPermissions, role.permissions, accountMay) ? role : failOver('inviterLost');
}

/** Describes a mailed invitation. @throws LINK_EXPIRED – the message explains the reason and the next step */
export async function openStaffInvitation(
  ctx: Context,
  { token }: ReceivedBy<typeof contract.openStaffInvitation>['body'],
): Promise<ReplyOf<typeof contract.openStaffInvitation>> {
  const row = (await selectInvitationByToken(ctx.db, hashToken(token))) ?? failOver('unknown');
  requireWaiting(ctx, row);
  await getGivenRole(ctx.db, row);
  const [role, account] = await Promise.all([
    selectRole(ctx.db, row.role_code),
    selectAccountByKey(ctx.db, 'Email', row.email),
  ]);
  return {
    email: row.email,
    name: row.name,
    roleName: { ko: role?.name_ko ?? null, en: role?.name_en ?? null },
    invitedBy: row.inviter_name,
    expiresAt: row.expires_at.toISOString(),
    hasAccount: account !== undefined,
  };
}

async function markAccepted(ctx: Context, trx: Trx, row: StaffInvitationRow, accountId: string) {
  await updateInvitation(trx, row.id, { accepted_at: ctx.now, accepted_by: accountId });
  await recordAudit(ctx, trx, {
    action: 'account.invitation-accepted',
    subjectType: 'account',
    subjectId: accountId,
    actorId: accountId,
    details: { invitationId: row.id, roleCode: row.role_code },
  });
}

/**
 * Assigns the role to the caller's account. Accepting again returns the same response.
 * @throws LINK_EXPIRED – the message explains the reason and the next step
 * @throws NOT_ALLOWED – not the account of the invited address
 */
export async function acceptStaffInvitation(
  ctx: Context,
  { token }: ReceivedBy<typeof contract.acceptStaffInvitation>['body'],
): Promise<ReplyOf<typeof contract.acceptStaffInvitation>> {
  const accountId = accountOf(ctx);
  const assignedRole = await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockInvitationByToken(trx, hashToken(token))) ?? failOver('unknown');
    await lockSystemAdmins(trx);
    const account = (await lockAccount(trx, accountId, present)) ?? failNotFound('errors.notFound.account');
    if (row.accepted_by === accountId && account.role_code === row.role_code)
      return (await findRoleToAssign(trx, row.role_code)) ?? failOver('roleGone');
    requireWaiting(ctx, row);
    if ((await selectAccountByKey(trx, 'Email', row.email))?.id !== accountId)
      fail('NOT_ALLOWED', { sentence: { id: 'accounts.invitation.other', values: { email: row.email } } });
    if (row.invited_by === accountId) fail('NOT_ALLOWED', { sentence: { id: 'accounts.invitation.own' } });
    await lockRoleShared(trx, row.role_code);
    const role = await getGivenRole(trx, row, await findPermissionsOf(trx, accountId));
    await assignRole(ctx, trx, accountId, role);
    await touchContent(ctx, trx, accountScope(accountId));
    await markAccepted(ctx, trx, row, accountId);
    return role;
  });
  await announceAccountChange(ctx, accountId);
  return {
    userType: assignedRole.userType,
    role: { roleCode: assignedRole.roleCode, permissions: assignedRole.permissions },
  };
}

type JoinForm = ReceivedBy<typeof contract.joinByStaffInvitation>['body'];

/** Runs the checks that are possible before the slow password hash. */
async function validateJoinForm(ctx: Context, form: JoinForm): Promise<void> {
  const { allowsLongNames } = await getStoredAuthentication(ctx);
  const fields = nameProblems(form, allowsLongNames);
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const { email } = await openStaffInvitation(ctx, form);
  await requireUncommonPassword(form.password, [email, form.familyName ?? '']);
}

/**
 * Creates an account with the role. The mailed link verifies its address.
 * @throws LINK_EXPIRED – the message explains the reason and the next step
 * @throws CONFLICT – the address now has an account: its owner must sign in to accept
 * @throws INVALID_INPUT – name or password are invalid
 */
export async function joinByStaffInvitation(
  ctx: Context,
  form: JoinForm,
): Promise<ReplyOf<typeof contract.joinByStaffInvitation>> {
  await validateJoinForm(ctx, form);
  const passwordHash = await ctx.services.passwords.hash(form.password);
  const userName = displayName(form);
  const locale = form.locale ?? ctx.locale;
  const id = await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockInvitationByToken(trx, hashToken(form.token))) ?? failOver('unknown');
    requireWaiting(ctx, row);
    await lockSystemAdmins(trx);
    await lockRoleShared(trx, row.role_code);
    const { roleCode, userType } = await getGivenRole(trx, row);
    const accountId = await addAccount(ctx, trx, {
      name: userName,
      keys: [{ keyType: 'Email', keyCode: row.email, provenAt: ctx.now }],
      roleCode,
      userType,
      locale,
      passwordHash,
      isOutsideKorea: form.isOutsideKorea,
      givenName: form.givenName ?? '',
      familyName: form.familyName ?? '',
    });
    await recordConsents(ctx, trx, { id: accountId, locale }, { terms: true, privacy: true });
    await markAccepted(ctx, trx, row, accountId);
    return accountId;
  });
  return { id, userName };
}
