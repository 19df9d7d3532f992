import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';
import {
  bounded,
  emailPattern,
  koreanNamePattern,
  LatinName,
  line,
  optionalLine,
  ordinaryCharacters,
  passwordPattern,
  phonePattern,
  pincodePattern,
  wideEmailPattern,
  wideKoreanNamePattern,
  Zipcode,
} from './rules.ts';

const code = (value: FieldCode) => value;

const userKeyTypes = ['Id', 'Email', 'Mobile'] as const;
export const UserKeyType = z.enum(userKeyTypes);
export type UserKeyType = (typeof userKeyTypes)[number];

/** Matches spaces and invisible characters. Ids must not contain them, so that ids which look equal are equal. */
const unseen = /[\s\p{Cf}\u115F\u1160\u3164\uFFA0]/u;

/**
 * Returns the problem of a sign-in key, or undefined (specification §5). `allowsWideEmail`: the site setting that
 * allows e-mail endings longer than three letters.
 */
export function userKeyProblem(
  type: UserKeyType,
  typed: string,
  allowsWideEmail: boolean,
): FieldCode | undefined {
  if (type === 'Email')
    return (allowsWideEmail ? wideEmailPattern : emailPattern).test(typed) ? undefined : 'email';
  if (type === 'Mobile') return phonePattern.test(typed) ? undefined : 'phone';
  if (unseen.test(typed)) return 'user_id';
  return typed.length > 50 ? 'too_long' : undefined;
}

export const authTypes = ['IdAndPassword', 'EmailAndPassword', 'MobileAndPassword'] as const;
export const AuthType = z.enum(authTypes);
export type AuthType = (typeof authTypes)[number];

/** A password to compare with the stored one. Its format is not validated. */
export const TypedPassword = z
  .string()
  .check(z.minLength(1, code('required')), z.maxLength(128, code('too_long')));
/** Matches invisible blanks: at either end, and every blank other than the ordinary space. */
const hasUnseenBlank = /^ | $|[^\S ]/u;

/** Returns the format problem of a new password in NFC, or undefined (specification §5). */
export function newPasswordProblem(password: string): FieldCode | undefined {
  if (password === '') return 'required';
  if (hasUnseenBlank.test(password)) return 'password_space';
  return passwordPattern.test(password) ? undefined : 'password';
}

/** Specification §5. Converts to Unicode NFC first, because macOS sends Hangul as separate jamo. */
export const NewPassword = z.string().check(
  ...bounded(32, 'password'),
  z.overwrite((text: string) => text.normalize('NFC')),
  z.minLength(1, code('required')),
  z.refine((text) => !hasUnseenBlank.test(text), { error: code('password_space') }),
  z.regex(passwordPattern, code('password')),
);
/** Second entry of a new password. Only the form uses it. */
export const passwordAgain = { passwordAgain: z.string() };
/** Specification §5: exactly 4 digits. */
export const Pincode = z
  .string()
  .check(
    z.minLength(1, code('required')),
    z.maxLength(4, code('pincode')),
    z.regex(pincodePattern, code('pincode')),
  );
/** A random token from a response or a mail. */
export const OneTimeToken = z
  .string()
  .check(z.minLength(1, code('required')), z.maxLength(200, code('too_long')));
/** Solution of a proof-of-work challenge, in the format of the ALTCHA widget. */
export const Captcha = z.optional(z.string().check(z.maxLength(2000, code('too_long'))));
/** An existing sign-in key. Surrounding spaces are ignored. */
export const TypedKey = line(254);
/** A new sign-in key. Surrounding spaces are validated with it. */
export const NewKey = z.string().check(
  ...bounded(254),
  z.overwrite((text: string) => text.normalize('NFC')),
  z.minLength(1, code('required')),
  z.maxLength(254, code('too_long')),
  ordinaryCharacters,
);

/** Consents of an account (PIPA art. 15, 17, 22). The service requires the first two. */
const accountConsents = ['terms', 'privacy', 'optional', 'marketingEmail', 'marketingSms'] as const;
export const AccountConsent = z.enum(accountConsents);
export type AccountConsent = (typeof accountConsents)[number];

/**
 * Returns the problem of a Korean name, or undefined (specification §5). `allowsLongNames`: the site setting that
 * allows names of 1 to 20 letters.
 */
export function koreanNameProblem(typed: string, allowsLongNames: boolean): FieldCode | undefined {
  const name = typed.normalize('NFC').trim();
  if (allowsLongNames) return wideKoreanNamePattern.test(name) ? undefined : 'korean_name_wide';
  return koreanNamePattern.test(name) ? undefined : 'korean_name';
}

export const accountNames = {
  /** People outside Korea enter a Latin name instead of a Korean one. */
  isOutsideKorea: z.boolean(),
  /** Also validated by the rule of the site (`koreanNameProblem`). */
  userName: z.optional(line(40)),
  givenName: z.optional(z.union([z.literal(''), LatinName], { error: code('latin_name') })),
  familyName: z.optional(LatinName),
};
export const accountAddress = {
  zipcode: z.optional(z.union([z.literal(''), Zipcode], { error: code('zipcode') })),
  addr1: z.optional(optionalLine(200)),
  addr2: z.optional(optionalLine(200)),
};
