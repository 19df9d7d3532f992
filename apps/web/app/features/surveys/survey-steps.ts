import type { FieldProblems } from '@airway/contract/forms';
import { type SurveyAnswers, validateAnswers } from '@airway/contract/survey-answers';
import { questionsOf, type SurveyDefinition } from '@airway/contract/survey-questions';

/** A survey with more questions is shown section by section. */
const maximumOnOnePage = 8;

export const stepsOf = (definition: SurveyDefinition): number =>
  questionsOf(definition).length > maximumOnOnePage ? definition.sections.length : 1;

/** Returns the section of a field, from 0; -1 for a field of another part of the form. */
const sectionOf = ({ sections }: SurveyDefinition, name: string): number =>
  sections.findIndex(({ questions }) => questions.some(({ id }) => id === name.split('.')[0]));

/** Validates the answers of this step and the earlier ones. */
export function problemsUpTo(
  definition: SurveyDefinition,
  step: number,
  answers: SurveyAnswers,
): FieldProblems {
  const validated = validateAnswers(questionsOf(definition), answers);
  const problems = 'problems' in validated ? validated.problems : {};
  if (stepsOf(definition) === 1) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([name]) => sectionOf(definition, name) <= step));
}

/** Returns the earlier step with the first error; undefined if there is none. */
export const earlierStepOf = (definition: SurveyDefinition, step: number, problems: FieldProblems) =>
  stepsOf(definition) === 1
    ? undefined
    : Object.keys(problems)
        .map((name) => sectionOf(definition, name))
        .find((section) => section >= 0 && section < step);
