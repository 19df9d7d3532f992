import type * as contract from '@airway/contract';
import { type ReceivedBy, type ReplyOf, staffPermission } from '@airway/contract';
import { arrivalOf, recordAuditAlone } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { getStoredAuthentication } from '../accounts/authentication.service.ts';
import { foldUserKey } from '../accounts/user-keys.rules.ts';
import { permissionsOf } from '../roles/roles.rules.ts';
import { requireSecondFactor } from './second-factors.service.ts';
import { sessionExpiresAt } from './sessions.rules.ts';
import { newSession } from './sessions.service.ts';
import { insertSignIn, selectAccountToSignIn } from './sign-in.queries.ts';
import { countedKeys, knownAddress, signInCounts, takeSignInAttempt } from './sign-in-limits.service.ts';

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
  form: ReceivedBy<typeof contract.signIn>['body'],
  userAgent: string,
): Promise<ReplyOf<typeof contract.signIn>> {
  const { passwords } = ctx.services;
  const key = { type: form.userKeyType, folded: foldUserKey(form.userKeyType, form.userKeyCode) };
  const account =
    (await selectAccountToSignIn(ctx.db, key, knownAddress(ctx))) ??
    failNotFound('accounts.signin.NOT_FOUND');
  const counts = signInCounts(ctx, account.id, Boolean(account.is_known_address));
  const { useCapcha } = await getStoredAuthentication(ctx);
  await takeSignInAttempt(ctx, counts, { useCapcha, solution: form.captcha });
  if (!(await passwords.verify(account.password_hash, form.password)))
    return refuse(ctx, account.id, 'INVALID_CREDENTIAL');
  if (account.is_disabled) return refuse(ctx, account.id, 'NOT_ACCEPTABLE');
  if (account.has_second_factor) await requireSecondFactor(ctx, account.id, form.secondFactorCode);
  const { session, token, tokensFor } = newSession(ctx, userAgent);
  // A password reset, a disabled account or a new second factor in between must prevent the session.
  const current = await insertSignIn(ctx.db, {
    account: {
      id: account.id,
      passwordHash: account.password_hash,
      hasSecondFactor: Boolean(account.has_second_factor),
    },
    session,
    expiresAt: { staff: sessionExpiresAt(ctx.now, true), others: sessionExpiresAt(ctx.now, false) },
    staffPermission,
    token,
    entry: arrivalOf(ctx, {
      action: 'account.signed-in',
      subjectType: 'account',
      subjectId: account.id,
      actorId: account.id,
    }),
    forgotten: countedKeys(counts),
  });
  if (!current?.is_same) fail('INVALID_CREDENTIAL');
  if (!current.is_begun) fail('SECOND_FACTOR_REQUIRED');
  return {
    ...tokensFor(account.id),
    user: {
      id: account.id,
      userKeyType: account.key_type,
      userKeyCode: account.key_code,
      userName: current.name,
      userType: current.user_type,
      role: {
        roleCode: current.role_code,
        permissions: permissionsOf(current.user_type, current.permissions),
      },
    },
  };
}

/**
 * Signs in with a key and a password. Attempts are counted before the password is checked.
 * @throws NOT_FOUND – no account has this key
 * @throws INVALID_CREDENTIAL – the password is wrong
 * @throws NOT_ACCEPTABLE – the account is disabled (only revealed with the right password)
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED – the account has a second factor
 * @throws CAPTCHA_REQUIRED – after three attempts if the site's settings say so, or ten by strangers
 * @throws TOO_MANY_REQUESTS – too many attempts on this account from here, or too soon after the previous one
 * @throws UNAVAILABLE – too many sign-ins wait already
 */
export function signIn(
  ctx: Context,
  form: ReceivedBy<typeof contract.signIn>['body'],
  userAgent: string,
): Promise<ReplyOf<typeof contract.signIn>> {
  return ctx.services.passwords.admit(() => signInAdmitted(ctx, form, userAgent));
}
