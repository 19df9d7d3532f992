import type * as contract from '@airway/contract';
import { type ReceivedBy, type ReplyOf, roleCodes, type StaffInvitation } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { accountOf } from '../../../platform/acting-account.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/identifiers.ts';
import type { InvitationLink } from '../../../platform/invitation-links.ts';
import type { NameWithMessage } from '../../../platform/names-with-messages.ts';
import { forgetMailsAbout, sendMailLater } from '../../../platform/outbox.ts';
import { selectAccountByKey } from '../accounts/accounts.queries.ts';
import { foldUserKey, maskUserKey } from '../accounts/user-keys.rules.ts';
import { findPermissionsOf, findRoleToAssign } from '../roles/assign-role.service.ts';
import { requireAtLeast } from '../roles/roles.service.ts';
import { requireNewEmail } from '../verifications/emails.service.ts';
import { describeInvitation } from './describe-invitations.ts';
import { staffInvitationLinks, staffInvitationMail } from './invitations.mails.ts';
import {
  deleteInvitation,
  insertInvitation,
  lockInvitation,
  lockOpenInvitation,
  type StaffInvitationRow,
  selectInvitation,
  updateInvitation,
} from './invitations.queries.ts';
import { stateOf } from './invitations.rules.ts';

type Invited = Pick<StaffInvitationRow, 'id' | 'email' | 'role_code' | 'locale'>;
type Conflict = 'own' | 'hasRole' | 'waiting' | 'answered' | 'roleMissing';

const failWith = (sentence: Conflict) =>
  fail('CONFLICT', { sentence: { id: `accounts.invitation.${sentence}` } });

const record = (
  ctx: Context,
  trx: Trx,
  action: NameWithMessage<'audit'>,
  { id, email, role_code }: Invited,
) =>
  recordAudit(ctx, trx, {
    action,
    subjectType: 'staff-invitation',
    subjectId: id,
    details: { email: maskUserKey('Email', email), roleCode: role_code },
  });

/** Creates a new link, which replaces the previous one, and mails it. @throws TOO_MANY_REQUESTS */
async function sendLink(
  ctx: Context,
  trx: Trx,
  { id, email, locale }: Invited,
  storeLink: (link: InvitationLink) => Promise<void>,
): Promise<void> {
  const { linkId, link } = staffInvitationLinks.newLink(ctx);
  await storeLink(link);
  await staffInvitationLinks.takeMail(ctx, email);
  await sendMailLater(ctx, trx, staffInvitationMail, {
    subjectId: id,
    occasion: linkId,
    recipient: email,
    locale,
    values: { linkId },
    worthlessAt: link.expires_at,
  });
}

async function getDescribed(ctx: Context, id: string): Promise<StaffInvitation> {
  const row = (await selectInvitation(ctx.db, id)) ?? failNotFound('accounts.invitation.none');
  return describeInvitation(row, ctx.now);
}

/** Checks whether the address has an account. Rejects if the invitation would change nothing for it. */
async function validateAccount(ctx: Context, email: string, roleCode: string): Promise<boolean> {
  const account = await selectAccountByKey(ctx.db, 'Email', email);
  if (account === undefined) return false;
  if (account.id === accountOf(ctx)) failWith('own');
  if (account.role_code === roleCode) failWith('hasRole');
  requireAtLeast(ctx, await findPermissionsOf(ctx.db, account.id));
  return true;
}

/**
 * Mails an invitation to an account with a role.
 * @throws INVALID_INPUT – no such role, or one that everybody has; an address that sign-up rejects
 * @throws NOT_ALLOWED – the role, or the account of this address, has permissions that the caller lacks
 * @throws CONFLICT – the caller's own address; the account has the role; an open invitation exists
 */
export async function inviteStaff(
  ctx: Context,
  { email: typed, name, roleCode, locale }: ReceivedBy<typeof contract.inviteStaff>['body'],
): Promise<ReplyOf<typeof contract.inviteStaff>> {
  await requireNewEmail(ctx, typed);
  const role = roleCode === roleCodes.member ? undefined : await findRoleToAssign(ctx.db, roleCode);
  if (role === undefined) fail('INVALID_INPUT', { fields: { roleCode: 'not_a_choice' } });
  requireAtLeast(ctx, role.permissions);
  const email = foldUserKey('Email', typed);
  const hasAccount = await validateAccount(ctx, email, roleCode);
  const row = { id: newId(ctx.now), email, name, role_code: roleCode, locale, invited_by: accountOf(ctx) };
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockOpenInvitation(trx, email);
    if (before !== undefined) {
      if (before.expires_at > ctx.now) failWith('waiting');
      // An expired invitation is replaced.
      await forgetMailsAbout(trx, staffInvitationMail, [before.id]);
      await deleteInvitation(trx, before.id);
    }
    await sendLink(ctx, trx, row, async (link) => {
      if (!(await insertInvitation(trx, { ...row, ...link }))) failWith('waiting');
    });
    await record(ctx, trx, 'staff-invitation.sent', row);
  });
  return { invitation: await getDescribed(ctx, row.id), hasAccount };
}

/**
 * Mails a new link, which replaces the previous one. From now on the sender's permissions decide whether the role may
 * be assigned.
 * @throws NOT_ALLOWED – the role has permissions that the caller lacks
 * @throws CONFLICT – accepted or withdrawn; or its role is gone
 */
export async function sendStaffInvitation(
  ctx: Context,
  { id }: Pick<StaffInvitationRow, 'id'>,
): Promise<StaffInvitation> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockInvitation(trx, id)) ?? failNotFound('accounts.invitation.none');
    if (!['waiting', 'over'].includes(stateOf(row, ctx.now))) failWith('answered');
    const role = (await findRoleToAssign(trx, row.role_code)) ?? failWith('roleMissing');
    requireAtLeast(ctx, role.permissions);
    if (staffInvitationLinks.wasSentJustNow(ctx, row)) return;
    await sendLink(ctx, trx, row, (link) =>
      updateInvitation(trx, id, { ...link, invited_by: accountOf(ctx) }),
    );
    await record(ctx, trx, 'staff-invitation.sent-again', row);
  });
  return getDescribed(ctx, id);
}

/** Withdraws an invitation. @throws CONFLICT – it was accepted */
export async function withdrawStaffInvitation(
  ctx: Context,
  { id }: Pick<StaffInvitationRow, 'id'>,
): Promise<StaffInvitation> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockInvitation(trx, id)) ?? failNotFound('accounts.invitation.none');
    if (row.accepted_at !== null) failWith('answered');
    if (row.withdrawn_at !== null) return;
    await forgetMailsAbout(trx, staffInvitationMail, [id]);
    await updateInvitation(trx, id, { withdrawn_at: ctx.now });
    await record(ctx, trx, 'staff-invitation.withdrawn', row);
  });
  return getDescribed(ctx, id);
}
