import type { Audience } from '@airway/contract/editions';
import type { Draft, InUse } from '@airway/contract/registration-drafts';
import { createContext, use } from 'react';
import type { Form } from '../../forms/use-validated-form.ts';
import type { EmailAnswer } from './email-code.ts';
import type { KnownPerson } from './known-person.ts';
import type { StepSchema } from './step-problems.ts';
import type { Answers } from './steps.ts';

/** State of the address's proof, and the answer to the last button. */
export interface EmailState {
  proof: Draft['emailProof'];
  /** The existing registration of the proven address. */
  inUse: InUse;
  answer: EmailAnswer | undefined;
  /** The browser is solving a challenge. */
  isSolving: boolean;
}

interface StepFormState {
  /** Account data of the signed-in user, once it is loaded. */
  person: KnownPerson | undefined;
  email: EmailState;
  /** A number without text messages that the visitor was asked about. */
  phoneAsked: string | undefined;
  /** Path that this step is posted to, below the base. */
  formPath: string;
  audience: Audience;
  /** Initial values of the fields. */
  answers: Answers;
  form: Form<StepSchema>;
}

const StepFormContext = createContext<StepFormState | undefined>(undefined);

/** Provides the form's data to the fields of a step. */
export const StepFormProvider = StepFormContext;

export function useStepForm(): StepFormState {
  const state = use(StepFormContext);
  if (state === undefined) throw new Error('A field of the registration form stands outside the form.');
  return state;
}
