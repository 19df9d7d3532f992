import type { Audience } from '@airway/contract/editions';
import { accountChoiceShown, wantsAccount } from './account-link.ts';
import { answersIn } from './step-problems.ts';
import type { Answers, FormStep } from './steps.ts';

/** Returns the answers in a submitted step, with the account choice if the form contained it. */
export const answersFrom = (step: FormStep, audience: Audience, form: FormData): Answers => ({
  ...answersIn(step, audience, form),
  ...(form.has(accountChoiceShown) ? { linksAccount: wantsAccount(form) } : {}),
});
