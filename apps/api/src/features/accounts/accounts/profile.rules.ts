import {
  type FieldCode,
  koreanNameProblem,
  type ProfileAnswers,
  profileProblems,
  type UserProfileFieldSetting,
} from '@airway/contract';

export interface NameAnswers {
  isOutsideKorea: boolean;
  userName?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
}

/**
 * Checks the parts of a name. It must be a Korean name; or, outside Korea, at least a family name in Latin letters.
 * The two kinds must not be mixed.
 */
export function nameProblems(answers: NameAnswers, allowsLongNames: boolean): Record<string, FieldCode> {
  const { isOutsideKorea, userName, givenName, familyName } = answers;
  const problems: Record<string, FieldCode> = {};
  if (isOutsideKorea) {
    if (familyName === undefined) problems.familyName = 'required';
    if (userName !== undefined) problems.userName = 'unknown_field';
    return problems;
  }
  const problem = userName === undefined ? 'required' : koreanNameProblem(userName, allowsLongNames);
  if (problem !== undefined) problems.userName = problem;
  if (givenName !== undefined) problems.givenName = 'unknown_field';
  if (familyName !== undefined) problems.familyName = 'unknown_field';
  return problems;
}

/** Returns the name that others see. */
export function displayName(answers: NameAnswers): string {
  if (!answers.isOutsideKorea) return answers.userName ?? '';
  return [answers.givenName ?? '', answers.familyName ?? ''].filter((part) => part !== '').join(' ');
}

type ProfileSentence = { id: 'errors.profileItem'; values: { name: string } } | { id: 'errors.profilePhone' };

/**
 * Returns problems of the extra fields by path, and the specified message about the first (specification §5).
 * `nameOf` returns a field's name in the reader's language.
 */
export function profileRefusal(
  fields: readonly UserProfileFieldSetting[],
  answers: ProfileAnswers,
  isOutsideKorea: boolean,
  nameOf: (field: UserProfileFieldSetting) => string,
): { fields: Record<string, FieldCode>; sentence?: ProfileSentence } | undefined {
  const problems = Object.entries(profileProblems(fields, answers, isOutsideKorea));
  const [first] = problems;
  if (first === undefined) return undefined;
  const byPath = Object.fromEntries(problems.map(([code, problem]) => [`profile.${code}`, problem]));
  if (first[1] === 'phone') return { fields: byPath, sentence: { id: 'errors.profilePhone' } };
  const field = fields.find((one) => one.code === first[0]);
  if (field === undefined) return { fields: byPath };
  return { fields: byPath, sentence: { id: 'errors.profileItem', values: { name: nameOf(field) } } };
}
