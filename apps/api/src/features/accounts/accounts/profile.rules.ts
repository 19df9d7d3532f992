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
 * What is missing of a name, or is too much: a Korean one, or outside Korea at least the family name in Latin
 * letters, and nothing of the other kind.
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

/** The name that others read. */
export function displayName(answers: NameAnswers): string {
  if (!answers.isOutsideKorea) return answers.userName ?? '';
  return [answers.givenName ?? '', answers.familyName ?? ''].filter((part) => part !== '').join(' ');
}

type ProfileSentence = { id: 'errors.profileItem'; values: { name: string } } | { id: 'errors.profilePhone' };

/**
 * Problems of the extra fields by path, and the specified sentence about the first of them
 * (specification §5). `nameOf` tells what a field is called in the reader's language.
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
