import type { Audience } from '@airway/contract/editions';
import { type Answers, type FormStep, fieldsOf, isFlag } from './steps.ts';

/**
 * What a submitted step says, as typed. A text that the form did not send stays absent, so that the kept one
 * remains; a box that was not sent is not ticked.
 */
export function answersFrom(step: FormStep, audience: Audience, form: FormData): Answers {
  const answers: Record<string, string | boolean> = {};
  for (const field of fieldsOf(step, audience)) {
    if (isFlag(field)) answers[field] = form.get(field) === 'on';
    else {
      const value = form.get(field);
      if (typeof value === 'string') answers[field] = value;
    }
  }
  return answers;
}
