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
import { takeStrangersMessage } from '../../../platform/message-budgets.ts';
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

export const sendingCodes = defineLimit('account.code', { points: 300, durationSeconds: 600 });
export const confirmingCodes = defineLimit('account.code.confirm', { points: 600, durationSeconds: 600 });

const codeLifetimeMs = 3 * 60_000;
const resendAfterMs = 30_000;
const proofLifetimeMs = 30 * 60_000;
const maximumTries = 5;

/** @throws INVALID_INPUT – the key does not fit the rules of its type */
export async function requireValidKey(ctx: Context, type: UserKeyType, typed: string): Promise<void> {
  const { allowsWideEmail } = await getStoredAuthentication(ctx);
  const problem = userKeyProblem(type, typed, allowsWideEmail);
  if (problem !== undefined) fail('INVALID_INPUT', { fields: { userKeyCode: problem } });
}

/** Whether somebody has this key. @throws INVALID_INPUT – it does not fit the rules of its type */
export async function isUserKeyTaken(ctx: Context, type: UserKeyType, typed: string): Promise<boolean> {
  await requireValidKey(ctx, type, typed);
  return (await selectAccountByKey(ctx.db, type, foldUserKey(type, typed))) !== undefined;
}

/** The same as an answer. */
export const checkUserKeyExists = async (
  ctx: Context,
  { userKeyType, userKeyCode }: ReceivedBy<typeof contract.checkUserKeyExists>['body'],
): Promise<ReplyOf<typeof contract.checkUserKeyExists>> => ({
  exists: await isUserKeyTaken(ctx, userKeyType, userKeyCode),
});

/** Four digits, each as likely as any other (specification §5). */
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
    return sendSmsLater(ctx, trx, { to: keyCode, text, worthlessAt: expiresAt });
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
 * Sends a four-digit code to an address and answers the token that it belongs to.
 * @throws INVALID_INPUT – not an address of this type
 * @throws CONFLICT – somebody has this key already; the person who registers may have an account, and nobody learns
 * of it
 * @throws TOO_MANY_REQUESTS – sent less than 30 seconds ago, too often for this purpose, or too much to the inbox
 * @throws UNAVAILABLE – nobody carries text messages here
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
    await takeStrangersMessage(ctx, trx, { purpose, channel: keyType, to: folded });
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
 * Exchanges a code for a proof of the address, good for half an hour and one use.
 * @throws VERIFICATION_EXPIRED – no such code, too old, tried five times, replaced or confirmed already
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

export interface WantedProof {
  token: string | undefined;
  purpose: VerificationPurpose;
  keyType: 'Email' | 'Mobile';
}

/** The address that a proof is good for, folded; undefined when it cannot be used. Nothing is used up by looking. */
export async function findProvenKey(ctx: Context, wanted: WantedProof): Promise<string | undefined> {
  const { token, purpose, keyType } = wanted;
  if (token === undefined) return undefined;
  const proof = await selectUsableProof(ctx.db, { tokenHash: hashToken(token), purpose, keyType }, ctx.now);
  return proof?.key_folded;
}

/** @throws VERIFICATION_REQUIRED – the proof cannot be used; nothing is used up by looking */
export async function requireProof(ctx: Context, wanted: WantedProof): Promise<void> {
  if ((await findProvenKey(ctx, wanted)) === undefined) fail('VERIFICATION_REQUIRED');
}

/**
 * Uses up the proof of an address, in the transaction of what it is good for.
 * @param refusal what is told besides the code
 * @returns the address that was proven, as typed and folded
 * @throws VERIFICATION_REQUIRED – absent, used, expired, or of another purpose or type
 */
export async function useProof(
  ctx: Context,
  trx: Trx,
  wanted: WantedProof,
  refusal?: RefusalDetails,
): Promise<{ keyCode: string; keyFolded: string }> {
  const { token, purpose, keyType } = wanted;
  if (token === undefined) return fail('VERIFICATION_REQUIRED', refusal);
  const row = await updateProofUsed(trx, { tokenHash: hashToken(token), purpose, keyType }, ctx.now);
  if (row === undefined) return fail('VERIFICATION_REQUIRED', refusal);
  return { keyCode: row.key_code, keyFolded: row.key_folded };
}
