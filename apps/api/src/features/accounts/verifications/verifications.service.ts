import { randomInt } from 'node:crypto';
import type * as contract from '@airway/contract';
import {
  type ReceivedBy,
  type ReplyOf,
  type UserKeyType,
  userKeyProblem,
  type VerificationPurpose,
} from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { networkOf } from '../../../platform/addresses.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, type RefusalDetails } from '../../../platform/errors.ts';
import { newId, newToken } from '../../../platform/identifiers.ts';
import { spendRequestBudget } from '../../../platform/message-budgets.ts';
import { sendMailLater } from '../../../platform/outbox.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { equalsInConstantTime, hashShortCode, hashToken } from '../../../platform/secrets.ts';
import { sendSmsLater } from '../../../platform/sms.ts';
import { codeMail } from '../accounts/accounts.mails.ts';
import { selectAccountByKey } from '../accounts/accounts.queries.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';
import { requireCaptcha } from '../sessions/captcha.service.ts';
import {
  insertVerification,
  selectUsableProof,
  updateProofUsed,
  updateVerificationProven,
  updateVerificationsExpired,
  updateVerificationTried,
} from './verifications.queries.ts';

export const sendingCodes = defineLimit('account.code', {
  points: 300,
  durationSeconds: 600,
  isPayable: true,
});
export const confirmingCodes = defineLimit('account.code.confirm', {
  points: 600,
  durationSeconds: 600,
  isPayable: true,
});

const codeLifetimeMs = 3 * 60_000;
const resendAfterMs = 30_000;
const proofLifetimeMs = 30 * 60_000;
const maximumTries = 5;

/** @throws INVALID_INPUT – the key breaks the rules of its type */
export async function requireValidKey(ctx: Context, type: UserKeyType, typed: string): Promise<void> {
  const { allowsWideEmail } = await getStoredAuthentication(ctx);
  const problem = userKeyProblem(type, typed, allowsWideEmail);
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { userKeyCode: problem } });
}

/** Checks whether an account has this key. @throws INVALID_INPUT – it breaks the rules of its type */
export async function isUserKeyTaken(ctx: Context, type: UserKeyType, typed: string): Promise<boolean> {
  await requireValidKey(ctx, type, typed);
  return (await selectAccountByKey(ctx.db, type, foldUserKey(type, typed))) !== undefined;
}

/** Returns `isUserKeyTaken` as a response. */
export const checkUserKeyExists = async (
  ctx: Context,
  { userKeyType, userKeyCode }: ReceivedBy<typeof contract.checkUserKeyExists>['body'],
): Promise<ReplyOf<typeof contract.checkUserKeyExists>> => ({
  exists: await isUserKeyTaken(ctx, userKeyType, userKeyCode),
});

/** Creates four random digits, uniformly distributed (specification §5). */
export function newPincode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

const hashCode = (token: string, pincode: string) => hashToken(`${token}:${pincode}`);

async function sendCodeLater(
  ctx: Context,
  trx: Trx,
  message: { id: string; keyType: 'Email' | 'Mobile'; keyCode: string; pincode: string; expiresAt: Date },
): Promise<void> {
  const { keyType, keyCode, pincode, expiresAt } = message;
  if (keyType === 'Mobile') {
    const text = ctx.services.translate(ctx.locale, 'mails.accountCode.sms', { code: pincode });
    return sendSmsLater(ctx, trx, {
      kind: 'account-code',
      locale: ctx.locale,
      to: keyCode,
      text,
      worthlessAt: expiresAt,
    });
  }
  await sendMailLater(ctx, trx, codeMail, {
    subjectId: message.id,
    recipient: keyCode,
    locale: ctx.locale,
    values: { sealedCode: ctx.services.secrets.sealText(pincode) },
    worthlessAt: expiresAt,
  });
}

/**
 * Sends a four-digit code to an address and returns its token.
 * @throws INVALID_INPUT – not an address of this type
 * @throws CONFLICT – an account has this key (not for registrations: they may have an account, and the response must
 * not reveal it)
 * @throws TOO_MANY_REQUESTS – sent less than 30 seconds ago, too often for this purpose, or too much to the inbox
 * @throws UNAVAILABLE – no SMS provider is configured
 */
export async function sendUserKeyCode(
  ctx: Context,
  form: ReceivedBy<typeof contract.sendUserKeyCode>['body'],
): Promise<ReplyOf<typeof contract.sendUserKeyCode>> {
  const { userKeyType: keyType, userKeyCode: keyCode, purpose = 'Signup' } = form;
  if (purpose === 'Registration') {
    if (keyType !== 'Email') fail('INVALID_INPUT', { fields: { userKeyType: 'not_a_choice' } });
    await requireValidKey(ctx, keyType, keyCode);
  } else if (await isUserKeyTaken(ctx, keyType, keyCode))
    fail('CONFLICT', { fields: { userKeyCode: 'already_in_use' } });
  if (keyType === 'Mobile' && !ctx.services.sms.isAvailable) fail('UNAVAILABLE');
  await requireCaptcha(ctx, form.captcha);
  const folded = foldUserKey(keyType, keyCode);
  const token = newToken(16);
  const pincode = newPincode();
  const id = newId(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + codeLifetimeMs);
  const key = {
    purpose,
    key_type: keyType,
    key_folded: folded,
    network_hash: hashShortCode(ctx.services.config.appSecret, 'code-networks', networkOf(ctx.address ?? '')),
  };
  await ctx.db.transaction().execute(async (trx) => {
    await spendRequestBudget(ctx, trx, { purpose, channel: keyType, to: folded });
    await updateVerificationsExpired(trx, key, ctx.now);
    await insertVerification(trx, {
      id,
      ...key,
      key_code: keyCode,
      token_hash: hashToken(token),
      code_hash: hashCode(token, pincode),
      created_at: ctx.now,
      expires_at: expiresAt,
      proof_token_hash: null,
      proof_expires_at: null,
      used_at: null,
    });
    await sendCodeLater(ctx, trx, { id, keyType, keyCode, pincode, expiresAt });
  });
  return {
    userKeyToken: token,
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(ctx.now.getTime() + resendAfterMs).toISOString(),
  };
}

/**
 * Exchanges a code for a proof of the address, valid for half an hour and one use.
 * @throws VERIFICATION_EXPIRED – no such code, too old, tried five times, replaced or already confirmed
 * @throws VERIFICATION_FAILED – wrong digits
 */
export async function confirmUserKey(
  ctx: Context,
  form: ReceivedBy<typeof contract.confirmUserKey>['body'],
): Promise<ReplyOf<typeof contract.confirmUserKey>> {
  const tokenHash = hashToken(form.userKeyToken);
  const row =
    (await updateVerificationTried(ctx.db, tokenHash, maximumTries, ctx.now)) ?? fail('VERIFICATION_EXPIRED');
  if (!equalsInConstantTime(row.code_hash, hashCode(form.userKeyToken, form.pincode)))
    fail('VERIFICATION_FAILED');
  const proof = newToken(16);
  const expiresAt = new Date(ctx.now.getTime() + proofLifetimeMs);
  if (!(await updateVerificationProven(ctx.db, row.id, { tokenHash: hashToken(proof), expiresAt })))
    fail('VERIFICATION_EXPIRED');
  return { userKeyToken: proof, expiresAt: expiresAt.toISOString() };
}

interface WantedProof {
  token: string | undefined;
  purpose: VerificationPurpose;
  keyType: 'Email' | 'Mobile';
}

/** Returns the folded address of a proof, or undefined if it is not usable. Consumes nothing. */
export async function findProvenKey(ctx: Context, wantedProof: WantedProof): Promise<string | undefined> {
  const { token, purpose, keyType } = wantedProof;
  if (token === undefined) return undefined;
  const proof = await selectUsableProof(ctx.db, { tokenHash: hashToken(token), purpose, keyType }, ctx.now);
  return proof?.key_folded;
}

/** Requires a usable proof. Consumes nothing. @throws VERIFICATION_REQUIRED – the proof is not usable */
export async function requireProof(ctx: Context, wantedProof: WantedProof): Promise<void> {
  if ((await findProvenKey(ctx, wantedProof)) === undefined) fail('VERIFICATION_REQUIRED');
}

/**
 * Consumes the proof of an address, in the transaction that needs it.
 * @param refusal details for the error
 * @returns the verified address, as typed and folded
 * @throws VERIFICATION_REQUIRED – absent, used, expired, or for another purpose or type
 */
export async function useProof(
  ctx: Context,
  trx: Trx,
  wantedProof: WantedProof,
  refusal?: RefusalDetails,
): Promise<{ keyCode: string; keyFolded: string }> {
  const { token, purpose, keyType } = wantedProof;
  if (token === undefined) return fail('VERIFICATION_REQUIRED', refusal);
  const row = await updateProofUsed(trx, { tokenHash: hashToken(token), purpose, keyType }, ctx.now);
  if (row === undefined) return fail('VERIFICATION_REQUIRED', refusal);
  return { keyCode: row.key_code, keyFolded: row.key_folded };
}
