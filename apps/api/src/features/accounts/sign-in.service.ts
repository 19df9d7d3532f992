import type { ReplyOf, signIn, UserKeyType } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { selectAccountByKey } from './accounts.queries.ts';
import { limitKeyOf } from './limit-keys.rules.ts';
import { selectRolePermissions } from './roles.queries.ts';
import { isStaff, permissionsOf } from './roles.rules.ts';
import { beginSession } from './sessions.service.ts';
import { foldUserKey } from './user-keys.rules.ts';

/**
 * Signs in with a key and a password. Attempts on one key are counted before the password is looked at.
 * @throws NOT_FOUND – nobody has this key
 * @throws INVALID_CREDENTIAL – the password is wrong
 * @throws NOT_ACCEPTABLE – the account is disabled (told only to who knows the password)
 * @throws TOO_MANY_REQUESTS – too many attempts on this key
 * @throws UNAVAILABLE – too many sign-ins wait already
 */
export async function signInWithPassword(
  ctx: Context,
  form: { userKeyType: UserKeyType; userKeyCode: string; password: string },
  userAgent: string,
): Promise<ReplyOf<typeof signIn>> {
  const { limits, passwords } = ctx.services;
  const folded = foldUserKey(form.userKeyType, form.userKeyCode);
  const limitKey = limitKeyOf(form.userKeyType, folded);
  await limits.take('account.signin.key', limitKey);
  const account = (await selectAccountByKey(ctx.db, form.userKeyType, folded)) ?? fail('NOT_FOUND');
  if (!(await passwords.verify(account.password_hash, form.password))) fail('INVALID_CREDENTIAL');
  if (account.is_disabled) fail('NOT_ACCEPTABLE');
  const granted = permissionsOf(account.user_type, await selectRolePermissions(ctx.db, account.role_code));
  const tokens = await ctx.db
    .transaction()
    .execute((trx) => beginSession(ctx, trx, { id: account.id, isStaff: isStaff(granted) }, userAgent));
  await limits.forget('account.signin.key', limitKey);
  return {
    ...tokens,
    user: {
      id: account.id,
      userKeyType: account.key_type,
      userKeyCode: account.key_code,
      userName: account.name,
      userType: account.user_type,
      role: { roleCode: account.role_code, permissions: granted },
    },
  };
}
