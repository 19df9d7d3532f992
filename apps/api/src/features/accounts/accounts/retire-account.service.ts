import { roleCodes, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../../database/client.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { defineJob, enqueue } from '../../../platform/jobs.ts';
import { forgetMailsTo } from '../../../platform/outbox.ts';
import type { ErasedRows } from '../../../platform/own-data.ts';
import { deleteInvitationsOf } from '../invitations/invitations.queries.ts';
import { deletePasswordResets } from '../sessions/password-resets.queries.ts';
import {
  announceAccountChange,
  requirePassword,
  requireSamePassword,
} from '../sessions/passwords.service.ts';
import { deleteSecondFactor } from '../sessions/second-factors.queries.ts';
import { updateSessionsAnonymous, updateSessionsEnded } from '../sessions/sessions.queries.ts';
import { accountScope } from '../sessions/sessions.rules.ts';
import { deleteViewsOf } from '../views/staff-views.queries.ts';
import { updateConsentsAnonymous } from './account-consents.queries.ts';
import { findOwnAccount } from './accounts.access.ts';
import { accountMails } from './accounts.mails.ts';
import { deleteAccountKeys, lockAccount, selectAccountKeys, updateAccount } from './accounts.queries.ts';
import { lockSystemAdmins } from './accounts-admin.queries.ts';

/** An account was closed by its owner. */
export const accountRetired = defineJob('account-retired', z.strictObject({ accountId: Uuid }));

/** No password has this hash, and no key leads to the account. */
const noPassword = '';

/** Empties a locked account, releases its keys and ends its sign-ins. */
async function closeWithin(ctx: Context, trx: Trx, id: string): Promise<void> {
  await updateAccount(trx, id, {
    user_type: 'Member',
    role_code: roleCodes.member,
    name: '',
    given_name: '',
    family_name: '',
    phone: '',
    zipcode: '',
    addr1: '',
    addr2: '',
    profile: '{}',
    password_hash: noPassword,
    retired_at: ctx.now,
  });
  const keys = await selectAccountKeys(trx, id);
  await forgetMailsTo(
    trx,
    keys.map((key) => key.key_code),
    accountMails,
  );
  await deleteInvitationsOf(
    trx,
    id,
    keys.filter(({ key_type }) => key_type === 'Email').map(({ key_folded }) => key_folded),
  );
  await deleteViewsOf(trx, id);
  await deleteAccountKeys(trx, id);
  await deleteSecondFactor(trx, id);
  await deletePasswordResets(trx, id);
  await updateSessionsEnded(trx, { accountId: id }, 'retired', ctx.now);
  await updateSessionsAnonymous(trx, id);
  await updateConsentsAnonymous(trx, id);
  await touchContent(ctx, trx, accountScope(id));
  await enqueue(ctx, trx, accountRetired, { accountId: id });
  await recordAudit(ctx, trx, { action: 'account.retired', subjectType: 'account', subjectId: id });
}

/**
 * Closes the caller's account. Deletes names, address, answers, keys and devices, and releases the keys. The empty
 * row and the consents (without address) stay as proof of the consents.
 * @throws INVALID_CREDENTIAL – wrong password
 * @throws CONFLICT – the last system admin cannot close their account
 */
export async function retire(ctx: Context, password: string): Promise<void> {
  const compared = (await findOwnAccount(ctx)) ?? failNotFound('errors.notFound.account');
  const { id } = compared;
  await requirePassword(ctx, compared, password);
  await ctx.db.transaction().execute(async (trx) => {
    const systemAdmins = await lockSystemAdmins(trx);
    const account = await requireSamePassword(trx, compared);
    if (account.user_type === 'Admin' && systemAdmins.length <= 1) fail('CONFLICT');
    await closeWithin(ctx, trx, id);
  });
  await announceAccountChange(ctx, id);
}

/** Closes an account at the wish of its person, whom staff identified. An account of staff loses its role first. */
export async function eraseAccount(ctx: Context, trx: Trx, id: string): Promise<ErasedRows> {
  const account = await lockAccount(trx, id, (of) => of('retired_at', 'is', null));
  if (account === undefined) return {};
  if (account.user_type === 'Admin' || account.role_code !== roleCodes.member)
    return { hindered: [{ what: account.name, why: 'staff' }] };
  await closeWithin(ctx, trx, id);
  return { emptied: 1 };
}
