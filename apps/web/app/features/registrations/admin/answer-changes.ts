import type { RegistrationDetail } from '@airway/contract/registration-detail';

export type Answers = RegistrationDetail['answers'];

/** Answers in a form; missing ones stay unchanged. */
export type TypedAnswers = { [Key in keyof Answers]?: Answers[Key] | undefined };

export interface Change {
  key: keyof Answers;
  before: Answers[keyof Answers];
  after: Answers[keyof Answers];
}

/** Returns the changed answers in form order; an empty text equals a missing one. */
export const changesBetween = (before: Answers, typed: TypedAnswers): Change[] =>
  (Object.keys(typed) as (keyof Answers)[])
    .filter((key) => typed[key] !== undefined)
    .map((key) => ({ key, before: before[key], after: typed[key] ?? null }))
    .filter(({ before: was, after }) => (was ?? '') !== (after ?? ''));
