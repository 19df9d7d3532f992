import {
  givesOptional,
  type ProfileAnswers,
  phoneProblem,
  profileProblems,
  type UserProfileField,
} from '@airway/contract/account-profile';
import { newPasswordProblem, type UserKeyType, userKeyProblem } from '@airway/contract/accounts';
import { holdsOwnWord } from '@airway/contract/own-words';
import { koreanNamePattern, latinNamePattern, zipcodePattern } from '@airway/contract/rules';
import type { Say } from '../../platform/messages.ts';
import { type Problems, textOf } from './use-account-form.ts';

const clean = (typed: string) => typed.normalize('NFC').trim();

/** The text of a control as the server will read it. */
export const answerOf = (form: FormData, name: string): string => clean(textOf(form, name));

/** An id as it was typed: spaces around it are told, not cut. */
export const idOf = (form: FormData): string => textOf(form, 'userId').normalize('NFC');

/** What is wrong with a key, in a sentence. */
export function keySentence(
  say: Say,
  type: UserKeyType,
  typed: string,
  allowsWideEmail: boolean,
): string | undefined {
  if (typed === '') return say(`accounts.required.${type}`);
  const code = userKeyProblem(type, typed, allowsWideEmail);
  return code === undefined ? undefined : say(`errors.field.${code}`);
}

/** What is wrong with a new password and its repetition; `ownWords` are not to be used as one. */
export function newPasswordProblems(say: Say, form: FormData, ownWords: readonly string[] = []): Problems {
  const password = textOf(form, 'password').normalize('NFC');
  const again = textOf(form, 'passwordAgain').normalize('NFC');
  if (password === '') return { password: say('accounts.required.password') };
  const problem = newPasswordProblem(password);
  if (problem !== undefined) return { password: say(`errors.field.${problem}`) };
  // Whether it is common the server knows: the list is too heavy for a page.
  if (holdsOwnWord(password, ownWords)) return { password: say('errors.field.common_password') };
  if (password !== again) return { passwordAgain: say('accounts.password.mismatch') };
  return {};
}

/** What is wrong with name, phone and address. */
export function personProblems(say: Say, form: FormData, isOutsideKorea: boolean): Problems {
  const problems: Problems = {};
  const of = (name: string) => answerOf(form, name);
  if (isOutsideKorea) {
    if (of('givenName') !== '' && !latinNamePattern.test(of('givenName')))
      problems.givenName = say('errors.field.latin_name');
    if (of('familyName') === '') problems.familyName = say('accounts.required.familyName');
    else if (!latinNamePattern.test(of('familyName'))) problems.familyName = say('errors.field.latin_name');
  } else if (of('userName') === '') problems.userName = say('accounts.required.userName');
  else if (!koreanNamePattern.test(of('userName'))) problems.userName = say('errors.field.korean_name');
  const phone = of('phone') === '' ? undefined : phoneProblem(of('phone'), isOutsideKorea);
  if (phone !== undefined) problems.phone = say(`errors.field.${phone}`);
  if (of('zipcode') !== '' && !zipcodePattern.test(of('zipcode')))
    problems.zipcode = say('errors.field.zipcode');
  return problems;
}

/** Name, phone and address as the API takes them. */
export function personFrom(form: FormData, isOutsideKorea: boolean) {
  const of = (name: string) => answerOf(form, name);
  return {
    ...(isOutsideKorea
      ? { givenName: of('givenName'), familyName: of('familyName') }
      : { userName: of('userName') }),
    phone: of('phone'),
    zipcode: of('zipcode'),
    addr1: of('addr1'),
    addr2: of('addr2'),
  };
}

export const extraFieldId = (code: string): string => `profile-${code}`;

/** The answers to the extra fields; what was left empty is absent. */
export function extraAnswers(form: FormData, fields: readonly UserProfileField[]): ProfileAnswers {
  const answers: ProfileAnswers = {};
  for (const { code, inputType, options } of fields) {
    const id = extraFieldId(code);
    if (inputType === 'checkbox') {
      const ticked = options
        .filter((option) => form.has(`${id}-${option.code}`))
        .map((option) => option.code);
      if (ticked.length > 0) answers[code] = ticked;
    } else if (answerOf(form, id) !== '') answers[code] = answerOf(form, id);
  }
  return answers;
}

/** What is wrong with the extra fields, in the specified sentences. */
export function extraProblems(
  say: Say,
  form: FormData,
  fields: readonly UserProfileField[],
  isOutsideKorea: boolean,
): Problems {
  const problems: Problems = {};
  const found = profileProblems(fields, extraAnswers(form, fields), isOutsideKorea);
  for (const [code, problem] of Object.entries(found)) {
    const name = fields.find((field) => field.code === code)?.name ?? code;
    problems[extraFieldId(code)] =
      problem === 'phone' ? say('errors.profilePhone') : say('errors.profileItem', { name });
  }
  return problems;
}

/** The id of the control that a path of the API speaks of. */
export const controlOf = (path: string): string =>
  path.startsWith('profile.') ? extraFieldId(path.slice('profile.'.length)) : path;

/** The box that gives the consent to optional items where it is not given yet. */
export const optionalConsent = 'agreesToOptional';

/** What is missing where something optional is filled in without the consent to keep it. */
export function optionalProblems(say: Say, form: FormData, fields: readonly UserProfileField[]): Problems {
  const items = { ...personFrom(form, false), profile: extraAnswers(form, fields) };
  return givesOptional(items, fields) && !form.has(optionalConsent)
    ? { [optionalConsent]: say('accounts.optional.needed') }
    : {};
}

/** The consent as the API takes it, where it is given here. */
export const optionalFrom = (form: FormData) =>
  form.has(optionalConsent) ? ({ agreesToOptional: true } as const) : {};
