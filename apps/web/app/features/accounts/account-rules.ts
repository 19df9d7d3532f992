import {
  givesOptional,
  type ProfileAnswers,
  phoneProblem,
  profileProblems,
  type UserProfileField,
} from '@airway/contract/account-profile';
import { koreanNameProblem, newPasswordProblem } from '@airway/contract/accounts';
import type { FieldProblems } from '@airway/contract/forms';
import { containsPersonalWord } from '@airway/contract/personal-words';

interface TypedPerson {
  userName?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
  phone?: string | undefined;
  zipcode?: string | undefined;
  addr1?: string | undefined;
  addr2?: string | undefined;
  profile?: ProfileAnswers | undefined;
  agreesToOptional?: boolean | undefined;
}

interface Passwords {
  password?: string | undefined;
  passwordAgain?: string | undefined;
}

const clean = (typed = '') => typed.normalize('NFC').trim();

/** Checks a new password; `ownWords`, such as the user's key, must not appear in it. */
export function passwordProblems(typed: Passwords, ownWords: readonly string[] = []) {
  const password = (typed.password ?? '').normalize('NFC');
  if (newPasswordProblem(password) !== undefined) return {};
  // Only the server checks for common passwords: the list is too large for a page.
  if (containsPersonalWord(password, ownWords)) return { password: 'common_password' } as const;
  return password === (typed.passwordAgain ?? '').normalize('NFC')
    ? {}
    : ({ passwordAgain: 'invalid_format' } as const);
}

interface PersonRule {
  isOutsideKorea: boolean;
  allowsLongNames: boolean;
  /** The account's present name, which stays valid after a rule change. */
  present?: string;
}

/** Checks name and phone against the rules of the country. */
export function personProblems(typed: TypedPerson, { isOutsideKorea, allowsLongNames, present }: PersonRule) {
  const name = isOutsideKorea ? 'familyName' : 'userName';
  const cleaned = clean(typed[name]);
  const phone = clean(typed.phone);
  const isJudged = !isOutsideKorea && cleaned !== present;
  return {
    [name]: cleaned === '' ? 'required' : isJudged ? koreanNameProblem(cleaned, allowsLongNames) : undefined,
    phone: phone === '' ? undefined : phoneProblem(phone, isOutsideKorea),
  } as const;
}

export const extraFieldName = (code: string) => `profile.${code}` as const;

/** Returns the answers to the extra fields; empty ones are omitted. */
export function extraAnswers(form: FormData, fields: readonly UserProfileField[]): ProfileAnswers {
  const answers: ProfileAnswers = {};
  for (const { code, inputType } of fields) {
    const values = form.getAll(extraFieldName(code)).filter((one) => typeof one === 'string');
    if (inputType === 'checkbox' && values.length > 0) answers[code] = values;
    const [text = ''] = values;
    if (inputType !== 'checkbox' && clean(text) !== '') answers[code] = clean(text);
  }
  return answers;
}

export function extraProblems(
  { profile = {} }: TypedPerson,
  fields: readonly UserProfileField[],
  isOutsideKorea: boolean,
): FieldProblems {
  const found = profileProblems(fields, profile, isOutsideKorea);
  return Object.fromEntries(Object.entries(found).map(([code, problem]) => [extraFieldName(code), problem]));
}

/** Checks that optional answers have the optional consent. */
export const optionalProblems = (typed: TypedPerson, fields: readonly UserProfileField[]) => {
  const { phone, zipcode, addr1, addr2, profile } = typed;
  const items = {
    phone: clean(phone),
    zipcode: clean(zipcode),
    addr1: clean(addr1),
    addr2: clean(addr2),
    profile,
  };
  return givesOptional(items, fields) && typed.agreesToOptional !== true
    ? ({ agreesToOptional: 'consent_required' } as const)
    : {};
};
