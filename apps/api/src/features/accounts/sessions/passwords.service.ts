import type * as contract from '@airway/contract';
import { containsPersonalWord, type ReceivedBy } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { sendNoticeLater } from '../accounts/accounts.mails.ts';
import {
  type AccountRow,
  lockAccount,
  selectAccountKeys,
  updateAccount,
} from '../accounts/accounts.queries.ts';
import { updatePasswordResetsEnded } from './password-resets.queries.ts';
import { updateSessionsEnded } from './sessions.queries.ts';
import { accountScope } from './sessions.rules.ts';
import { resetStrangerAttempts } from './sign-in-limits.service.ts';

const tryingPasswords = defineLimit('account.password', {
  points: 10,
  durationSeconds: 900,
  isForgivable: true,
});

/** Returns personal words that a password of this account may not contain. */
export async function personalWordsOf(ctx: Context, accountId: string): Promise<string[]> {
  return (await selectAccountKeys(ctx.db, accountId)).map((key) => key.key_code);
}

/** @throws INVALID_INPUT – the password is easy to guess: common, or with the person's own words */
export async function requireUncommonPassword(password: string, ownWords: readonly string[]): Promise<void> {
  const { isCommonPassword } = await import('../../../platform/common-passwords.ts');
  if (isCommonPassword(password) || containsPersonalWord(password, ownWords))
    fail('INVALID_INPUT', { fields: { password: 'common_password' } });
}

/** Call after a committed change: clears this process's cache of the account and resets its failed attempts. */
export async function announceAccountChange(ctx: Context, accountId: string): Promise<void> {
  ctx.services.content.forget(accountScope(accountId));
  await resetStrangerAttempts(ctx, accountId);
}

/** Stores a new password, ends sessions (all but `exceptSessionId`) and open resets, and mails the person. */
export async function setPassword(
  ctx: Context,
  trx: Trx,
  account: Pick<AccountRow, 'id' | 'locale'>,
  passwordHash: string,
  details: { endReason: string; exceptSessionId?: string | undefined },
): Promise<void> {
  await updateAccount(trx, account.id, {
    password_hash: passwordHash,
    password_changed_at: ctx.now,
    must_change_password: false,
  });
  const { endReason, ...except } = details;
  await updateSessionsEnded(trx, { accountId: account.id, ...except }, endReason, ctx.now);
  await updatePasswordResetsEnded(trx, account.id, ctx.now);
  await touchContent(ctx, trx, accountScope(account.id));
  await sendNoticeLater(ctx, trx, account, { notice: 'password' });
}

/** Returns the caller's session. Undefined without a sign-in. */
export const ownSessionId = ({ actor }: Context): string | undefined =>
  actor.kind === 'account' ? actor.sessionId : undefined;

/**
 * Requires the password again from a signed-in person, before actions that an unattended browser must not do.
 * @throws INVALID_CREDENTIAL – wrong password; at most ten wrong ones are checked in 15 minutes
 */
export async function requirePassword(ctx: Context, account: AccountRow, password: string): Promise<void> {
  const { limits, passwords } = ctx.services;
  await limits.take(tryingPasswords, account.id);
  if (!(await passwords.verify(account.password_hash, password))) fail('INVALID_CREDENTIAL');
  await limits.forget(tryingPasswords, account.id);
}

/**
 * Locks the account's row and requires the password hash that was compared, so that a recovery meanwhile wins.
 * @throws INVALID_CREDENTIAL – the password changed after it was compared
 */
export async function requireSamePassword(trx: Trx, compared: AccountRow): Promise<AccountRow> {
  const account = await lockAccount(trx, compared.id);
  return account?.password_hash === compared.password_hash ? account : fail('INVALID_CREDENTIAL');
}

/**
 * Changes the caller's password and ends all other sessions.
 * @throws INVALID_CREDENTIAL – the current password is wrong
 * @throws INVALID_INPUT – the new one is the old one or too easy to guess
 */
export async function changePassword(
  ctx: Context,
  account: AccountRow,
  form: ReceivedBy<typeof contract.changePassword>['body'],
): Promise<void> {
  const { id } = account;
  await requirePassword(ctx, account, form.currentPassword);
  if (form.password.normalize('NFC') === form.currentPassword.normalize('NFC'))
    fail('INVALID_INPUT', { fields: { password: 'same_password' } });
  await requireUncommonPassword(form.password, await personalWordsOf(ctx, id));
  const passwordHash = await ctx.services.passwords.hash(form.password);
  await ctx.db.transaction().execute(async (trx) => {
    await requireSamePassword(trx, account);
    await setPassword(ctx, trx, account, passwordHash, {
      endReason: 'password-changed',
      exceptSessionId: ownSessionId(ctx),
    });
    await recordAudit(ctx, trx, {
      action: 'account.password-changed',
      subjectType: 'account',
      subjectId: id,
    });
  });
  await announceAccountChange(ctx, id);
}
