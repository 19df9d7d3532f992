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

/** Spaces, and what takes a place or none without showing: two ids that look the same must be the same. */
const unseen = /[\s\p{Cf}\u115F\u1160\u3164\uFFA0]/u;

/**
 * What is wrong with a key as typed; undefined when nothing is (specification §5).
 * `allowsWideEmail` is the site's setting for e-mail endings longer than three letters.
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

/** A password to be compared: its form is not judged. */
export const TypedPassword = z
  .string()
  .check(z.minLength(1, code('required')), z.maxLength(128, code('too_long')));
/** Blanks that nobody sees: at an end, and every other kind than the ordinary one. */
const hasUnseenBlank = /^ | $|[^\S ]/u;

/** What is wrong with the form of a new password, in NFC; undefined when nothing is (specification §5). */
export function newPasswordProblem(password: string): FieldCode | undefined {
  if (password === '') return 'required';
  if (hasUnseenBlank.test(password)) return 'password_space';
  return passwordPattern.test(password) ? undefined : 'password';
}

/** Specification §5; Unicode NFC first, because macOS sends Hangul as separate jamo. */
export const NewPassword = z.string().check(
  ...bounded(32, 'password'),
  z.overwrite((text: string) => text.normalize('NFC')),
  z.minLength(1, code('required')),
  z.refine((text) => !hasUnseenBlank.test(text), { error: code('password_space') }),
  z.regex(passwordPattern, code('password')),
);
/** A new password is typed twice; the second is for the form alone. */
export const passwordAgain = { passwordAgain: z.string() };
/** Specification §5: exactly 4 digits. */
export const Pincode = z
  .string()
  .check(
    z.minLength(1, code('required')),
    z.maxLength(4, code('pincode')),
    z.regex(pincodePattern, code('pincode')),
  );
/** A random token as it was answered or mailed. */
export const OneTimeToken = z
  .string()
  .check(z.minLength(1, code('required')), z.maxLength(200, code('too_long')));
/** Solution of a proof-of-work challenge, as the ALTCHA widget gives it. */
export const Captcha = z.optional(z.string().check(z.maxLength(2000, code('too_long'))));
/** A key that names what is there already; spaces around it are nothing. */
export const TypedKey = line(254);
/** A key that somebody chooses, as it was typed: what is around it is judged with it. */
export const NewKey = z.string().check(
  ...bounded(254),
  z.overwrite((text: string) => text.normalize('NFC')),
  z.minLength(1, code('required')),
  z.maxLength(254, code('too_long')),
  ordinaryCharacters,
);

/** Consents of an account (PIPA art. 15, 17, 22): the first two are needed for the service itself. */
const accountConsents = ['terms', 'privacy', 'optional', 'marketingEmail', 'marketingSms'] as const;
export const AccountConsent = z.enum(accountConsents);
export type AccountConsent = (typeof accountConsents)[number];

/**
 * What is wrong with a Korean name as typed; undefined when nothing is (specification §5).
 * `allowsLongNames` is the site's setting for names of 1 to 20 letters.
 */
export function koreanNameProblem(typed: string, allowsLongNames: boolean): FieldCode | undefined {
  const name = typed.normalize('NFC').trim();
  if (allowsLongNames) return wideKoreanNamePattern.test(name) ? undefined : 'korean_name_wide';
  return koreanNamePattern.test(name) ? undefined : 'korean_name';
}

/** What a person is called. */
export const accountNames = {
  /** People outside Korea give Latin names instead of a Korean one. */
  isOutsideKorea: z.boolean(),
  /** Judged by the site's rule, too (`koreanNameProblem`). */
  userName: z.optional(line(40)),
  givenName: z.optional(z.union([z.literal(''), LatinName], { error: code('latin_name') })),
  familyName: z.optional(LatinName),
};
export const accountAddress = {
  zipcode: z.optional(z.union([z.literal(''), Zipcode], { error: code('zipcode') })),
  addr1: z.optional(optionalLine(200)),
  addr2: z.optional(optionalLine(200)),
};
