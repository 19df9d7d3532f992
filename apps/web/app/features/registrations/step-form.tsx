import type { Audience } from '@airway/contract/editions';
import type { Draft, InUse } from '@airway/contract/registration-drafts';
import { createContext, use } from 'react';
import type { Form } from '../../forms/use-judged-form.ts';
import type { EmailAnswer } from './email-code.ts';
import type { KnownPerson } from './known-person.ts';
import type { StepSchema } from './step-problems.ts';
import type { Answers } from './steps.ts';

/** How far the e-mail address is proven, and what the last press about it came to. */
export interface EmailState {
  proof: Draft['emailProof'];
  /** What is registered under the proven address already. */
  inUse: InUse;
  answer: EmailAnswer | undefined;
  /** The browser is working out what keeps machines away. */
  isSolving: boolean;
}

export interface StepFormState {
  /** The person who is signed in, once the site has told what it knows about them. */
  person: KnownPerson | undefined;
  email: EmailState;
  /** A number that was asked about, because it takes no text messages. */
  phoneAsked: string | undefined;
  /** Where this step is posted to, below the base. */
  formPath: string;
  audience: Audience;
  /** What the fields begin with. */
  answers: Answers;
  form: Form<StepSchema>;
}

const StepFormContext = createContext<StepFormState | undefined>(undefined);

/** Gives the fields of a step their form. */
export const StepFormProvider = StepFormContext;

export function useStepForm(): StepFormState {
  const state = use(StepFormContext);
  if (state === undefined) throw new Error('A field of the registration form stands outside the form.');
  return state;
}
