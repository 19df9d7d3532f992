import type * as contract from '@airway/contract';
import type { AccountProfile, ReceivedBy } from '@airway/contract';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { updatePasswordResetsEnded } from '../sessions/password-resets.queries.ts';
import {
  announceAccountChange,
  requirePassword,
  requireSamePassword,
} from '../sessions/passwords.service.ts';
import { requireProof, requireValidKey, useProof } from '../verifications/verifications.service.ts';
import { sendNoticeLater } from './accounts.mails.ts';
import {
  type AccountRow,
  deleteAccountKeys,
  insertAccountKey,
  selectAccountKeys,
} from './accounts.queries.ts';
import { getUser } from './own-account.service.ts';
import { foldUserKey, maskUserKey } from './user-keys.rules.ts';

/**
 * Changes a sign-in key. A new address must be verified with a code; the old address gets a mail.
 * @throws INVALID_CREDENTIAL – wrong password
 * @throws INVALID_INPUT – the key does not match its type
 * @throws VERIFICATION_REQUIRED – the new address is not verified
 * @throws CONFLICT – another account has the key; the verification stays usable
 */
export async function changeUserKey(
  ctx: Context,
  account: AccountRow,
  form: ReceivedBy<typeof contract.changeUserKey>['body'],
): Promise<AccountProfile> {
  const { userKeyType: keyType, userKeyCode: keyCode, userKeyToken: token } = form;
  const { id } = account;
  await requireValidKey(ctx, keyType, keyCode);
  await requirePassword(ctx, account, form.password);
  const keyFolded = foldUserKey(keyType, keyCode);
  const proof = keyType === 'Id' ? undefined : { token, purpose: 'ChangeKey' as const, keyType };
  if (proof !== undefined) await requireProof(ctx, proof);
  await ctx.db.transaction().execute(async (trx) => {
    await requireSamePassword(trx, account);
    const before = await selectAccountKeys(trx, id);
    const old = before.find((key) => key.key_type === keyType);
    if (proof !== undefined && (await useProof(ctx, trx, proof)).keyFolded !== keyFolded)
      fail('VERIFICATION_REQUIRED');
    await deleteAccountKeys(trx, id, keyType);
    const key = { account_id: id, key_type: keyType, key_code: keyCode, key_folded: keyFolded };
    const provenAt = proof === undefined ? undefined : ctx.now;
    if (!(await insertAccountKey(trx, key, provenAt)))
      fail('CONFLICT', { fields: { userKeyCode: 'already_in_use' } });
    // A reader of the old mailbox must not get in through an old reset link.
    if (keyType === 'Email') await updatePasswordResetsEnded(trx, id, ctx.now);
    const oldAddress = keyType === 'Email' ? old?.key_code : undefined;
    const notice = { notice: 'key' as const, keyType, value: maskUserKey(keyType, keyCode) };
    await sendNoticeLater(
      ctx,
      trx,
      account,
      notice,
      oldAddress === undefined ? {} : { recipient: oldAddress },
    );
    await recordAudit(ctx, trx, {
      action: 'account.key-changed',
      subjectType: 'account',
      subjectId: id,
      details: { keyType },
    });
  });
  await announceAccountChange(ctx, id);
  return getUser(ctx, account);
}
