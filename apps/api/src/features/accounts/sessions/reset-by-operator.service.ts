import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockAccount, selectAccountByKey, updateAccount } from '../accounts/accounts.queries.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';
import { announceAccountChange, setPassword } from './passwords.service.ts';
import { deleteSecondFactor } from './second-factors.queries.ts';

/**
 * Sets a new password for the account with this sign-in id and ends its sessions. The person must change it at once.
 * For operators: needs no session and no e-mail address.
 * @returns whether the account exists
 */
export async function resetByOperator(
  ctx: Context,
  options: { id: string; password: string; removesSecondFactor: boolean },
): Promise<boolean> {
  const { removesSecondFactor } = options;
  const found = await selectAccountByKey(ctx.db, 'Id', foldUserKey('Id', options.id));
  if (found === undefined) return false;
  const passwordHash = await ctx.services.passwords.hash(options.password);
  await ctx.db.transaction().execute(async (trx) => {
    const account = (await lockAccount(trx, found.id)) ?? found;
    await setPassword(ctx, trx, account, passwordHash, { endReason: 'reset-by-operator' });
    await updateAccount(trx, account.id, { must_change_password: true });
    if (removesSecondFactor) await deleteSecondFactor(trx, account.id);
    await recordAudit(ctx, trx, {
      action: 'account.reset',
      subjectType: 'account',
      subjectId: account.id,
      reason: 'staff:create --reset',
      details: { removesSecondFactor },
    });
  });
  await announceAccountChange(ctx, found.id);
  return true;
}
