import type { ReceivedBy, ReplyOf, signIn } from '@airway/contract';
import { recordAudit, recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { lockAccount, selectAccountByKey } from './accounts.queries.ts';
import { getStoredAuthentication } from './authentication.service.ts';
import { demandCaptcha } from './captcha.service.ts';
import { selectRolePermissions } from './roles.queries.ts';
import { isStaff, permissionsOf } from './roles.rules.ts';
import { demandSecondFactor } from './second-factors.service.ts';
import { beginSession } from './sessions.service.ts';
import {
  countSignInAttempts,
  forgiveSignInAttempts,
  signInCounters,
  takeSignInAttempt,
} from './sign-in-limits.service.ts';
import { foldUserKey } from './user-keys.rules.ts';

/** With the captcha setting on, so many attempts are free of it. */
const freeAttempts = 3;

async function refuse(ctx: Context, accountId: string, code: 'INVALID_CREDENTIAL' | 'NOT_ACCEPTABLE') {
  await recordAuditAlone(ctx, {
    action: 'account.sign-in-refused',
    subjectType: 'account',
    subjectId: accountId,
    details: { code },
  });
  return fail(code);
}

async function signInAdmitted(
  ctx: Context,
  form: ReceivedBy<typeof signIn>['body'],
  userAgent: string,
): Promise<ReplyOf<typeof signIn>> {
  const { passwords } = ctx.services;
  const folded = foldUserKey(form.userKeyType, form.userKeyCode);
  const account = (await selectAccountByKey(ctx.db, form.userKeyType, folded)) ?? fail('NOT_FOUND');
  const counters = await signInCounters(ctx, account.id);
  const { useCapcha } = await getStoredAuthentication(ctx);
  if (useCapcha && (await countSignInAttempts(ctx, counters)) >= freeAttempts)
    await demandCaptcha(ctx, form.captcha);
  await takeSignInAttempt(ctx, counters);
  if (!(await passwords.verify(account.password_hash, form.password)))
    return refuse(ctx, account.id, 'INVALID_CREDENTIAL');
  if (account.is_disabled) return refuse(ctx, account.id, 'NOT_ACCEPTABLE');
  await demandSecondFactor(ctx, account.id, form.secondFactorCode);
  const granted = permissionsOf(account.user_type, await selectRolePermissions(ctx.db, account.role_code));
  const tokens = await ctx.db.transaction().execute(async (trx) => {
    // A reset or a closing that came between must not be outlived by a session begun with the old password.
    const current = await lockAccount(trx, account.id);
    if (current?.password_hash !== account.password_hash || current.is_disabled) fail('INVALID_CREDENTIAL');
    const session = { id: account.id, isStaff: isStaff(granted) };
    const begun = await beginSession(ctx, trx, session, userAgent);
    await recordAudit(ctx, trx, {
      action: 'account.signed-in',
      subjectType: 'account',
      subjectId: account.id,
      actorId: account.id,
    });
    return begun;
  });
  await forgiveSignInAttempts(ctx, counters);
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

/**
 * Signs in with a key and a password. Attempts on an account are counted before the password is looked at.
 * @throws NOT_FOUND – nobody has this key
 * @throws INVALID_CREDENTIAL – the password is wrong
 * @throws NOT_ACCEPTABLE – the account is disabled (told only to who knows the password)
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED – the account has a second factor
 * @throws CAPTCHA_REQUIRED – after three attempts, where the site's settings switch that on
 * @throws TOO_MANY_REQUESTS – too many attempts on this account, or too soon after one another
 * @throws UNAVAILABLE – too many sign-ins wait already
 */
export function signInWithPassword(
  ctx: Context,
  form: ReceivedBy<typeof signIn>['body'],
  userAgent: string,
): Promise<ReplyOf<typeof signIn>> {
  return ctx.services.passwords.admit(() => signInAdmitted(ctx, form, userAgent));
}
