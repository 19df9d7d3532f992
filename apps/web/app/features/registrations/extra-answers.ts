import type { Audience } from '@airway/contract/editions';
import type { ExtraQuestion } from '@airway/contract/registration-questions';
import { validateAnswers } from '@airway/contract/survey-answers';
import { readAnswers } from '../../forms/questions/read-answers.ts';
import type { Offer } from './offers.ts';
import { firstUnfinishedStep, type Problems } from './step-problems.ts';
import { type Answers, extraPrefix, type FormStep } from './steps.ts';
import { findDraft, type Visit } from './visit.ts';

/** Returns the answers to the questions of the edition in a submitted step, as typed. */
export async function extraAnswersFrom(visit: Visit, form: FormData): Promise<Answers> {
  const draft = await findDraft(visit);
  return draft === undefined ? {} : { extraAnswers: readAnswers(draft.extraQuestions, form) };
}

/** Validates the stored answers to the questions of the edition. Hidden ones do not count. */
export function extraProblems(questions: readonly ExtraQuestion[], { extraAnswers = {} }: Answers): Problems {
  const validated = validateAnswers(questions, extraAnswers);
  const problems = 'problems' in validated ? validated.problems : {};
  const isOfForm = (name: string) => questions.some(({ id }) => id === name);
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([name, problem]) => isOfForm(name) && problem !== 'not_asked')
      .map(([name, problem]) => [`${extraPrefix}${name}`, problem]),
  );
}

/** Returns the first step before `review` with an error; undefined if there is none. */
export function unfinishedOf(
  { answers, extraQuestions }: { answers: Answers; extraQuestions: readonly ExtraQuestion[] },
  audience: Audience,
  offer: Offer | undefined,
  site: { allowsWideEmail: boolean },
): { step: FormStep; problems: Problems } | undefined {
  const unfinished = firstUnfinishedStep(audience, answers, offer, site);
  if (unfinished !== undefined) return unfinished;
  const problems = extraProblems(extraQuestions, answers);
  return Object.keys(problems).length === 0 ? undefined : { step: 'extra', problems };
}
