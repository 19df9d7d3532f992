import type { Audience } from '@airway/contract/editions';
import { type Answers, type FormStep, fieldsOf, isFlag } from './steps.ts';

export const accountWish = 'linksAccount';
/** Goes with the box, which only whoever is signed in is shown: without it an older wish remains. */
export const accountAsked = 'linksAccountAsked';

/** Whether a sent form asks to be kept on an account. */
export const wantsAccount = (form: FormData): boolean => form.get(accountWish) === 'on';

/**
 * What a submitted step says, as typed. A text that the form did not send stays absent, so that the kept one
 * remains; a box that was not sent is not ticked.
 */
export function answersFrom(step: FormStep, audience: Audience, form: FormData): Answers {
  const answers: Record<string, string | boolean> = {};
  if (form.has(accountAsked)) answers.linksAccount = wantsAccount(form);
  for (const field of fieldsOf(step, audience)) {
    if (isFlag(field)) answers[field] = form.get(field) === 'on';
    else {
      const value = form.get(field);
      if (typeof value === 'string') answers[field] = value;
    }
  }
  return answers;
}
