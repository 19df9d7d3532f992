import type * as contract from '@airway/contract';
import {
  givesOptional,
  type OptionalItems,
  type ProfileAnswers,
  phoneProblem,
  type ReplyOf,
  roleCodes,
  type SignUpForm,
  type UserProfileFieldSetting,
} from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { requireCaptcha } from '../sessions/captcha.service.ts';
import { requireUncommonPassword } from '../sessions/passwords.service.ts';
import {
  isUserKeyTaken,
  requireProof,
  requireValidKey,
  useProof,
} from '../verifications/verifications.service.ts';
import { recordConsents } from './account-consents.service.ts';
import { getStoredAuthentication } from './authentication.service.ts';
import { addAccount, type NewAccountKey } from './create-account.service.ts';
import { displayName, nameProblems, profileRefusal } from './profile.rules.ts';
import { foldUserKey } from './user-keys.rules.ts';

/** @throws INVALID_INPUT – an extra field is missing or invalid; the message names the first */
export async function requireProfile(
  ctx: Context,
  answers: ProfileAnswers,
  isOutsideKorea: boolean,
): Promise<void> {
  const { userProfiles } = await getStoredAuthentication(ctx);
  const refusal = profileRefusal(userProfiles, answers, isOutsideKorea, (field) =>
    ctx.locale === 'ko' ? field.nameKo : field.nameEn,
  );
  if (refusal !== undefined) fail('INVALID_INPUT', refusal);
}

/** @throws INVALID_INPUT – an optional item is given without the consent to store it */
export function requireOptionalConsent(
  fields: readonly UserProfileFieldSetting[],
  items: OptionalItems,
  isGiven: boolean,
): void {
  if (!isGiven && givesOptional(items, fields))
    fail('INVALID_INPUT', { fields: { agreesToOptional: 'consent_required' } });
}

async function validate(ctx: Context, form: SignUpForm): Promise<void> {
  await requireValidKey(ctx, form.userKeyType, form.userKeyCode);
  const phone = form.phone ? phoneProblem(form.phone, form.isOutsideKorea) : undefined;
  const { userProfiles, allowsLongNames } = await getStoredAuthentication(ctx);
  const fields = { ...nameProblems(form, allowsLongNames), ...(phone === undefined ? {} : { phone }) };
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  await requireProfile(ctx, form.profile ?? {}, form.isOutsideKorea);
  requireOptionalConsent(userProfiles, form, form.agreesToOptional);
  await requireUncommonPassword(form.password, [form.userKeyCode, form.familyName ?? '']);
  if (await isUserKeyTaken(ctx, form.userKeyType, form.userKeyCode))
    fail('CONFLICT', { fields: { userKeyCode: 'already_in_use' } });
  await requireProof(ctx, { token: form.userKeyTokenForEmail, purpose: 'Signup', keyType: 'Email' });
  if (form.userKeyType === 'Mobile')
    await requireProof(ctx, { token: form.userKeyTokenForMobile, purpose: 'Signup', keyType: 'Mobile' });
}

/** Returns the keys of the new account: the chosen key, and always the verified e-mail address. */
async function proveKeys(ctx: Context, trx: Trx, form: SignUpForm): Promise<NewAccountKey[]> {
  const folded = foldUserKey(form.userKeyType, form.userKeyCode);
  const email = await useProof(ctx, trx, {
    token: form.userKeyTokenForEmail,
    purpose: 'Signup',
    keyType: 'Email',
  });
  const emailKey = { keyType: 'Email' as const, keyCode: email.keyCode, provenAt: ctx.now };
  if (form.userKeyType === 'Email')
    return email.keyFolded === folded ? [emailKey] : fail('VERIFICATION_REQUIRED');
  if (form.userKeyType === 'Mobile') {
    const mobile = await useProof(ctx, trx, {
      token: form.userKeyTokenForMobile,
      purpose: 'Signup',
      keyType: 'Mobile',
    });
    if (mobile.keyFolded !== folded) fail('VERIFICATION_REQUIRED');
  }
  const provenAt = form.userKeyType === 'Mobile' ? { provenAt: ctx.now } : {};
  return [{ keyType: form.userKeyType, keyCode: form.userKeyCode, ...provenAt }, emailKey];
}

/**
 * Creates a member's account.
 * @throws VERIFICATION_REQUIRED – the e-mail address (or the mobile number used as key) is not verified
 * @throws CONFLICT – another account took the key or address meanwhile; the verifications stay usable
 * @throws INVALID_INPUT – key, name, phone, extra fields or password are invalid
 * @throws CAPTCHA_REQUIRED – if the site requires proof of work
 */
export async function signUp(ctx: Context, form: SignUpForm): Promise<ReplyOf<typeof contract.signUp>> {
  await validate(ctx, form);
  await requireCaptcha(ctx, form.captcha);
  const passwordHash = await ctx.services.passwords.hash(form.password);
  const locale = form.locale ?? ctx.locale;
  const userName = displayName(form);
  const id = await ctx.db.transaction().execute(async (trx) => {
    const keys = await proveKeys(ctx, trx, form);
    const accountId = await addAccount(ctx, trx, {
      name: userName,
      keys,
      roleCode: roleCodes.member,
      locale,
      passwordHash,
      isOutsideKorea: form.isOutsideKorea,
      givenName: form.givenName ?? '',
      familyName: form.familyName ?? '',
      phone: form.phone ?? '',
      zipcode: form.zipcode ?? '',
      addr1: form.addr1 ?? '',
      addr2: form.addr2 ?? '',
      profile: form.profile ?? {},
    });
    await recordConsents(
      ctx,
      trx,
      { id: accountId, locale },
      {
        terms: form.agreesToTerms,
        privacy: form.agreesToPrivacy,
        optional: form.agreesToOptional,
        marketingEmail: form.agreesToMarketingEmail,
        marketingSms: form.agreesToMarketingSms,
      },
    );
    await recordAudit(ctx, trx, {
      action: 'account.signed-up',
      subjectType: 'account',
      subjectId: accountId,
      actorId: accountId,
      details: { keyTypes: keys.map((key) => key.keyType) },
    });
    return accountId;
  });
  return { id, userName };
}
