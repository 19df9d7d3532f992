import type { Audience } from '@airway/contract/editions';
import { accountAsked, wantsAccount } from './account-link.ts';
import { answersIn } from './step-problems.ts';
import type { Answers, FormStep } from './steps.ts';

/** What a submitted step says, with the answer about the account where it was asked. */
export const answersFrom = (step: FormStep, audience: Audience, form: FormData): Answers => ({
  ...answersIn(step, audience, form),
  ...(form.has(accountAsked) ? { linksAccount: wantsAccount(form) } : {}),
});
