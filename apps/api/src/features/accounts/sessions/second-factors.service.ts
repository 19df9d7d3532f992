import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import { recordAudit } from '../../../platform/audit.ts';
import { touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { newReadableCode } from '../../../platform/identifiers.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { hashShortCode } from '../../../platform/secrets.ts';
import { matchingTotpStep, newTotpSecret, toBase32, totpUri } from '../../../platform/totp.ts';
import { sendNoticeLater } from '../accounts/accounts.mails.ts';
import { type AccountRow, selectAccountKeys } from '../accounts/accounts.queries.ts';
import { ownSessionId, requirePassword, requireSamePassword } from './passwords.service.ts';
import {
  deleteSecondFactor,
  insertRecoveryCodes,
  type SecondFactorRow,
  selectConfirmedSecondFactor,
  selectSecondFactor,
  updateLastStep,
  updateRecoveryCodeUsed,
  updateSecondFactorConfirmed,
  upsertUnconfirmedSecret,
} from './second-factors.queries.ts';
import { updateSessionsEnded } from './sessions.queries.ts';
import { accountScope } from './sessions.rules.ts';

const recoveryCodeCount = 10;
const tryingCodes = defineLimit('account.second-factor', {
  points: 5,
  durationSeconds: 300,
  isForgivable: true,
});

const normalise = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();
const openSecret = (ctx: Context, factor: SecondFactorRow) =>
  Buffer.from(ctx.services.secrets.open(factor.secret_sealed), 'base64');
const hashRecovery = (ctx: Context, accountId: string, code: string) =>
  hashShortCode(ctx.services.config.appSecret, 'recovery-code', `${accountId}:${code}`);

async function isRight(ctx: Context, factor: SecondFactorRow, typed: string): Promise<boolean> {
  const code = normalise(typed);
  if (!/^\d{6}$/.test(code))
    return updateRecoveryCodeUsed(
      ctx.db,
      factor.account_id,
      hashRecovery(ctx, factor.account_id, code),
      ctx.now,
    );
  const step = matchingTotpStep(openSecret(ctx, factor), code, ctx.now);
  return step !== undefined && updateLastStep(ctx.db, factor.account_id, step);
}

/**
 * Requires the second factor if the account has one. Each code counts once.
 * @throws SECOND_FACTOR_REQUIRED – no code was given
 * @throws SECOND_FACTOR_FAILED – wrong or already used
 * @throws TOO_MANY_REQUESTS – five tries in five minutes
 */
export async function requireSecondFactor(
  ctx: Context,
  accountId: string,
  typed: string | undefined,
): Promise<void> {
  const factor = await selectConfirmedSecondFactor(ctx.db, accountId);
  if (factor === undefined) return;
  if (typed === undefined) fail('SECOND_FACTOR_REQUIRED');
  await ctx.services.limits.take(tryingCodes, accountId);
  if (!(await isRight(ctx, factor, typed))) fail('SECOND_FACTOR_FAILED');
  await ctx.services.limits.forget(tryingCodes, accountId);
}

/**
 * Starts the setup of an authenticator. The secret becomes active after its first correct code.
 * @throws INVALID_CREDENTIAL – wrong password
 * @throws CONFLICT – one is already active
 */
export async function beginSecondFactor(
  ctx: Context,
  account: AccountRow,
  password: string,
): Promise<ReplyOf<typeof contract.beginSecondFactor>> {
  const { id } = account;
  await requirePassword(ctx, account, password);
  const secret = newTotpSecret();
  const sealed = ctx.services.secrets.seal(secret.toString('base64'));
  const isNew = await ctx.db.transaction().execute((trx) => upsertUnconfirmedSecret(trx, id, sealed));
  if (!isNew) fail('CONFLICT');
  const [key] = await selectAccountKeys(ctx.db, id);
  return {
    secret: toBase32(secret),
    uri: totpUri(secret, new URL(ctx.services.config.publicUrl).hostname, key?.key_code ?? account.name),
  };
}

/**
 * Activates the authenticator and ends other sessions. Returns the recovery codes, which cannot be read again.
 * @throws NOT_FOUND – no setup was started
 * @throws SECOND_FACTOR_FAILED – not a code of the new secret
 * @throws INVALID_CREDENTIAL – the password was changed meanwhile
 */
export async function confirmSecondFactor(
  ctx: Context,
  account: AccountRow,
  typed: string,
): Promise<ReplyOf<typeof contract.confirmSecondFactor>> {
  const { id } = account;
  await ctx.services.limits.take(tryingCodes, id);
  const factor = await selectSecondFactor(ctx.db, id);
  if (factor === undefined || factor.confirmed_at !== null) failNotFound('errors.notFound.secondFactor');
  const step = matchingTotpStep(openSecret(ctx, factor), normalise(typed), ctx.now);
  if (step === undefined) fail('SECOND_FACTOR_FAILED');
  await ctx.services.limits.forget(tryingCodes, id);
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newReadableCode);
  await ctx.db.transaction().execute(async (trx) => {
    // A parallel sign-in either comes first, and its session ends below, or comes later and needs a code.
    await requireSamePassword(trx, account);
    if (!(await updateSecondFactorConfirmed(trx, id, step, ctx.now))) fail('CONFLICT');
    await insertRecoveryCodes(
      trx,
      id,
      recoveryCodes.map((code) => hashRecovery(ctx, id, code)),
    );
    // Sessions and resets that began without the second factor must end.
    const others = { accountId: id, exceptSessionId: ownSessionId(ctx) };
    await updateSessionsEnded(trx, others, 'second-factor-on', ctx.now);
    await touchContent(ctx, trx, accountScope(id));
    await sendNoticeLater(ctx, trx, account, { notice: 'secondFactorOn' });
    await recordAudit(ctx, trx, {
      action: 'account.second-factor-on',
      subjectType: 'account',
      subjectId: id,
    });
  });
  return { recoveryCodes };
}

/**
 * Removes the authenticator.
 * @throws NOT_FOUND – none is active
 * @throws INVALID_CREDENTIAL, SECOND_FACTOR_FAILED – wrong password, wrong code
 */
export async function removeSecondFactor(
  ctx: Context,
  account: AccountRow,
  form: { password: string; secondFactorCode: string },
): Promise<void> {
  const { id } = account;
  if ((await selectConfirmedSecondFactor(ctx.db, id)) === undefined)
    failNotFound('errors.notFound.secondFactor');
  await requirePassword(ctx, account, form.password);
  await requireSecondFactor(ctx, id, form.secondFactorCode);
  await ctx.db.transaction().execute(async (trx) => {
    await requireSamePassword(trx, account);
    await deleteSecondFactor(trx, id);
    await touchContent(ctx, trx, accountScope(id));
    await sendNoticeLater(ctx, trx, account, { notice: 'secondFactorOff' });
    await recordAudit(ctx, trx, {
      action: 'account.second-factor-off',
      subjectType: 'account',
      subjectId: id,
    });
  });
}
