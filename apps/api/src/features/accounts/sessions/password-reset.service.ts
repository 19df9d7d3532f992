import type * as contract from '@airway/contract';
import { Locale, type ReceivedBy, type ReplyOf, Uuid, userKeyProblem } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../../database/client.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { newId, newReadableCode, newToken } from '../../../platform/identifiers.ts';
import { type DataOf, defineJob, enqueue } from '../../../platform/jobs.ts';
import {
  isCrowded,
  resetOwnerRequestBudget,
  runWithinBudget,
  spendOwnerMailBudget,
  spendOwnerRequestBudget,
} from '../../../platform/message-budgets.ts';
import { sendMailLater } from '../../../platform/outbox.ts';
import { equalsInConstantTime, hashShortCode, hashToken } from '../../../platform/secrets.ts';
import { sendSmsLater } from '../../../platform/sms.ts';
import { readableResetCode, resetMail } from '../accounts/accounts.mails.ts';
import { isStaff, lockAccount, selectAccount } from '../accounts/accounts.queries.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';
import { requireCaptcha } from './captcha.service.ts';
import {
  insertPasswordReset,
  lockPasswordReset,
  type PasswordResetRow,
  selectPasswordResetByLink,
  updatePasswordResetSent,
  updatePasswordResetTried,
  updatePasswordResetUsed,
} from './password-resets.queries.ts';
import {
  announceAccountChange,
  personalWordsOf,
  requireUncommonPassword,
  setPassword,
} from './passwords.service.ts';
import { byEmail, findOpenAccount, messageTo, type ResetKey, requireEmail } from './reset-keys.ts';
import { resetAttemptsFromHere } from './sign-in-limits.service.ts';

/** Equal to the window of the request limit: while a new request is rejected, the newest mail is still valid. */
const lifetimeMs = 60 * 60_000;
const maximumTries = 5;
export const resetRequested = defineJob(
  'send-reset',
  z.strictObject({ resetId: Uuid, locale: Locale, isFromCrowd: z.boolean(), isAgain: z.boolean() }),
);
/** The job of the release before, which knew no repeated requests. */
export const resetRequestedBefore = defineJob(
  'send-password-reset',
  z.strictObject({ resetId: Uuid, locale: Locale, isFromCrowd: z._default(z.boolean(), false) }),
);

interface ResetRequest {
  key: ResetKey;
  locale: Locale;
  /** Null when staff requested the reset. */
  tokenHash: Buffer | null;
  isFromCrowd: boolean;
  isAgain: boolean;
}

async function insertReset(ctx: Context, trx: Trx, request: ResetRequest) {
  const { key, locale, tokenHash, isFromCrowd, isAgain } = request;
  const id = newId(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
  await insertPasswordReset(trx, {
    id,
    channel: key.channel,
    email: key.typed,
    email_folded: foldUserKey(key.channel, key.typed),
    account_id: null,
    token_hash: tokenHash,
    link_token_hash: null,
    code_hash: null,
    created_at: ctx.now,
    expires_at: expiresAt,
    used_at: null,
  });
  await enqueue(ctx, trx, resetRequested, { resetId: id, locale, isFromCrowd, isAgain });
  return expiresAt;
}

/** Queues a reset mail to an account's e-mail address, requested by staff. */
export async function sendResetLater(ctx: Context, trx: Trx, email: string, locale: Locale): Promise<void> {
  await insertReset(ctx, trx, {
    key: byEmail(email),
    locale,
    tokenHash: null,
    isFromCrowd: false,
    isAgain: false,
  });
}

function requireResetKey(
  ctx: Context,
  { email, mobile }: ReceivedBy<typeof contract.requestPasswordReset>['body'],
): ResetKey {
  if (mobile === undefined) {
    requireEmail(email ?? '');
    return byEmail(email ?? '');
  }
  const problem = userKeyProblem('Mobile', mobile, true);
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { mobile: problem } });
  if (!ctx.services.sms.isAvailable) fail('UNAVAILABLE');
  return { channel: 'Mobile', typed: mobile };
}

/**
 * Requests a reset. A job later looks up the address or number, so the response and its time are the same for unknown
 * ones.
 * @throws INVALID_INPUT – not an e-mail address, or not a mobile number
 * @throws UNAVAILABLE – no SMS provider is configured
 * @throws TOO_MANY_REQUESTS – requested too often, whether the address is known or not; an earlier link is still
 * valid
 */
export async function requestPasswordReset(
  ctx: Context,
  form: ReceivedBy<typeof contract.requestPasswordReset>['body'],
): Promise<ReplyOf<typeof contract.requestPasswordReset>> {
  const key = requireResetKey(ctx, form);
  await requireCaptcha(ctx, form.captcha);
  const userToken = newToken(32);
  const expiresAt = await ctx.db.transaction().execute(async (trx) => {
    const isAgain = await spendOwnerRequestBudget(ctx, trx, messageTo('Reset', key));
    const tokenHash = hashToken(userToken);
    const isFromCrowd = await isCrowded(ctx);
    return insertReset(ctx, trx, { key, locale: ctx.locale, tokenHash, isFromCrowd, isAgain });
  });
  return { userToken, expiresAt: expiresAt.toISOString() };
}

const hashCode = (ctx: Context, resetId: string, code: string) =>
  hashShortCode(ctx.services.config.appSecret, 'reset-code', `${resetId}:${code}`);

/** Job: sends code and link to the account's own address, or the code to its number, if there is an account. */
export async function sendReset(
  ctx: Context,
  { resetId, locale, isFromCrowd, isAgain }: DataOf<typeof resetRequested>,
): Promise<void> {
  const send = async (trx: Trx) => {
    const reset = await lockPasswordReset(trx, resetId);
    if (reset === undefined || reset.account_id !== null || reset.expires_at <= ctx.now) return;
    const { channel } = reset;
    const account = await findOpenAccount(trx, { channel, typed: reset.email });
    if (account === undefined) return;
    const isByStaff = reset.token_hash === null;
    if (!isByStaff)
      await spendOwnerMailBudget(ctx, trx, messageTo('Reset', { channel, typed: account.key_code }), {
        part: channel === 'Mobile' ? 'resetText' : 'reset',
        isFromCrowd,
        isAgain,
      });
    const code = newReadableCode();
    const linkToken = channel === 'Email' ? newToken(32) : undefined;
    await updatePasswordResetSent(trx, resetId, {
      account_id: account.id,
      code_hash: hashCode(ctx, resetId, code),
      link_token_hash: linkToken === undefined ? null : hashToken(linkToken),
    });
    if (linkToken === undefined) {
      const text = ctx.services.translate(locale, 'mails.accountReset.sms', {
        code: readableResetCode(code),
      });
      return sendSmsLater(ctx, trx, {
        kind: 'account-reset',
        locale,
        to: account.key_code,
        text,
        worthlessAt: reset.expires_at,
      });
    }
    const { sealText } = ctx.services.secrets;
    await sendMailLater(ctx, trx, resetMail, {
      subjectId: resetId,
      recipient: account.key_code,
      locale,
      values: { sealedCode: sealText(code), sealedToken: sealText(linkToken), accountId: account.id },
      worthlessAt: reset.expires_at,
    });
  };
  await runWithinBudget(() => ctx.db.transaction().execute(send));
}

async function findReset(
  ctx: Context,
  form: ReceivedBy<typeof contract.resetPassword>['body'],
): Promise<PasswordResetRow> {
  const tokenHash = hashToken(form.userToken);
  if (form.resetCode === undefined)
    return (await selectPasswordResetByLink(ctx.db, tokenHash, ctx.now)) ?? fail('RESET_EXPIRED');
  const reset =
    (await updatePasswordResetTried(ctx.db, tokenHash, maximumTries, ctx.now)) ?? fail('RESET_EXPIRED');
  const typed = form.resetCode.replaceAll(/[\s-]/g, '').toUpperCase();
  // A request for an unknown address has no code. Any code is wrong, as for a known address.
  if (reset.code_hash === null || !equalsInConstantTime(reset.code_hash, hashCode(ctx, reset.id, typed)))
    fail('VERIFICATION_FAILED');
  return reset;
}

/**
 * Sets a new password with the sent code or link. Ends all sessions of the account and resets its failed attempts.
 * @throws RESET_EXPIRED – unknown, used, too old or tried five times
 * @throws VERIFICATION_FAILED – wrong code
 * @throws INVALID_INPUT – the password is too easy to guess
 */
export async function resetPassword(
  ctx: Context,
  form: ReceivedBy<typeof contract.resetPassword>['body'],
): Promise<void> {
  await requireUncommonPassword(form.password, []);
  const reset = await findReset(ctx, form);
  const account =
    (reset.account_id === null ? undefined : await selectAccount(ctx.db, reset.account_id)) ??
    fail('RESET_EXPIRED');
  if (account.is_disabled || account.retired_at !== null) fail('RESET_EXPIRED');
  await requireUncommonPassword(form.password, await personalWordsOf(ctx, account.id));
  const passwordHash = await ctx.services.passwords.hash(form.password);
  await ctx.db.transaction().execute(async (trx) => {
    // Lock in the same order as a password change, or the two could deadlock.
    await lockAccount(trx, account.id);
    // Became staff after the text was sent.
    if (reset.channel === 'Mobile' && (await isStaff(trx, account.id))) fail('RESET_EXPIRED');
    if (!(await updatePasswordResetUsed(trx, reset.id, ctx.now))) fail('RESET_EXPIRED');
    await setPassword(ctx, trx, account, passwordHash, { endReason: 'password-reset' });
    await resetOwnerRequestBudget(
      ctx,
      trx,
      messageTo('Reset', { channel: reset.channel, typed: reset.email }),
    );
    await recordAudit(ctx, trx, {
      action: 'account.password-reset',
      subjectType: 'account',
      subjectId: account.id,
      actorId: account.id,
    });
  });
  await announceAccountChange(ctx, account.id);
  await resetAttemptsFromHere(ctx, account.id);
}
