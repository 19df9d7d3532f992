import type * as contract from '@airway/contract';
import { holdsOwnWord, type ReceivedBy } from '@airway/contract';
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
import { forgiveStrangers } from './sign-in-limits.service.ts';

const tryingPasswords = defineLimit('account.password', {
  points: 10,
  durationSeconds: 900,
  isForgivable: true,
});

/** What a password of this account may not hold. */
export async function ownWordsOf(ctx: Context, accountId: string): Promise<string[]> {
  return (await selectAccountKeys(ctx.db, accountId)).map((key) => key.key_code);
}

/** @throws INVALID_INPUT – the password would be among the first guesses: common, or of the person's own words */
export async function requireUncommonPassword(password: string, ownWords: readonly string[]): Promise<void> {
  const { isCommonPassword } = await import('../../../platform/common-passwords.ts');
  if (isCommonPassword(password) || holdsOwnWord(password, ownWords))
    fail('INVALID_INPUT', { fields: { password: 'common_password' } });
}

/** After a change was committed: this process forgets what it knew, and the counts of wrong passwords go. */
export async function announceAccountChange(ctx: Context, accountId: string): Promise<void> {
  ctx.services.content.forget(accountScope(accountId));
  await forgiveStrangers(ctx, accountId);
}

/** Writes a new password, ends sessions (all but `exceptSessionId`) and open resets, and tells the person. */
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
  await touchContent(trx, accountScope(account.id));
  await sendNoticeLater(ctx, trx, account, { notice: 'password' });
}

/** The session that a call is made in; undefined for the person who is not signed in. */
export const ownSessionId = ({ actor }: Context): string | undefined =>
  actor.kind === 'account' ? actor.sessionId : undefined;

/**
 * Asks a signed-in person for the password again, before something that an open browser must not do.
 * @throws INVALID_CREDENTIAL – wrong; ten wrong ones in 15 minutes are looked at
 */
export async function requirePassword(ctx: Context, account: AccountRow, password: string): Promise<void> {
  const { limits, passwords } = ctx.services;
  await limits.take(tryingPasswords, account.id);
  if (!(await passwords.verify(account.password_hash, password))) fail('INVALID_CREDENTIAL');
  await limits.forget(tryingPasswords, account.id);
}

/**
 * Takes the account's row for what its password was asked for: who recovered the account meanwhile is not overtaken.
 * @throws INVALID_CREDENTIAL – the password is no longer the one that was compared
 */
export async function requireSamePassword(trx: Trx, compared: AccountRow): Promise<AccountRow> {
  const account = await lockAccount(trx, compared.id);
  return account?.password_hash === compared.password_hash ? account : fail('INVALID_CREDENTIAL');
}

/**
 * Changes the person's own password; every other device is signed out.
 * @throws INVALID_CREDENTIAL – the current password is wrong
 * @throws INVALID_INPUT – the new one is the old one or would be among the first guesses
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
  await requireUncommonPassword(form.password, await ownWordsOf(ctx, id));
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
