import type { RegistrationDetail } from '@airway/contract/registration-detail';

export type Answers = RegistrationDetail['answers'];

/** What a form says; what it leaves out stays. */
export type TypedAnswers = { [Key in keyof Answers]?: Answers[Key] | undefined };

export interface Change {
  key: keyof Answers;
  before: Answers[keyof Answers];
  after: Answers[keyof Answers];
}

/** What typed answers change, in the order of the form; an empty text and none are the same. */
export const changesBetween = (before: Answers, typed: TypedAnswers): Change[] =>
  (Object.keys(typed) as (keyof Answers)[])
    .filter((key) => typed[key] !== undefined)
    .map((key) => ({ key, before: before[key], after: typed[key] ?? null }))
    .filter(({ before: was, after }) => (was ?? '') !== (after ?? ''));
