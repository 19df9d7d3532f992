import type { ExtraQuestion } from '@airway/contract/registration-questions';
import { validateAnswers } from '@airway/contract/survey-answers';
import { readAnswers } from '../../forms/questions/read-answers.ts';
import type { Validator } from '../../forms/use-validated-form.ts';
import type { StepSchema } from './step-problems.ts';

/** Returns the validator of the questions of the edition. The form is posted, so its value is not used. */
export const extraValidator =
  (questions: readonly ExtraQuestion[]): Validator<StepSchema> =>
  (form) => {
    const validated = validateAnswers(questions, readAnswers(questions, form));
    return 'problems' in validated ? validated : { value: {} as never };
  };
