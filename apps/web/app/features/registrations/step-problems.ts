import type { Audience } from '@airway/contract/editions';
import { type FieldCode, fieldCodes, fieldProblems } from '@airway/contract/errors';
import {
  ConsentStep,
  FeeStep,
  InternationalAttendeeStep,
  KoreanAttendeeStep,
  OptionsStep,
} from '@airway/contract/registration-form';
import { emailPattern } from '@airway/contract/rules';
import type { Offer } from './offers.ts';
import { type Answers, type FieldName, type FormStep, fieldsOf, formSteps, isFlag, stepOf } from './steps.ts';

export type Problems = { [Name in FieldName]?: FieldCode };

function schemaOf(step: FormStep, audience: Audience) {
  if (step === 'fee') return FeeStep;
  if (step === 'options') return OptionsStep;
  if (step === 'review') return ConsentStep;
  return audience === 'korean' ? KoreanAttendeeStep : InternationalAttendeeStep;
}

function licenceProblem(answers: Answers, offer: Offer | undefined, found: FieldCode | undefined) {
  if (offer === undefined || offer.licence === 'none') return undefined;
  const isNeeded = offer.licence === 'required' || answers.wantsCredits === true;
  return isNeeded && (answers.licenceNumber ?? '').trim() === '' ? 'required' : found;
}

/** The site's rule for the ending of an address, which staff may widen. */
const isTaken = (email: string | undefined, allowsWideEmail: boolean) =>
  allowsWideEmail || emailPattern.test((email ?? '').trim());

/**
 * What is wrong with the answers of one step; the same judgement in the browser and on the server. Whether the
 * e-mail address is proven, the server alone knows.
 */
export function problemsOf(
  step: FormStep,
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  allowsWideEmail: boolean,
): Problems {
  const filled = fieldsOf(step, audience).map((field) => [
    field,
    answers[field] ?? (isFlag(field) ? false : ''),
  ]);
  const result = schemaOf(step, audience).safeParse(Object.fromEntries(filled));
  const problems: Problems = result.success ? {} : fieldProblems(result.error.issues);
  if (step === 'attendee' && problems.email === undefined && !isTaken(answers.email, allowsWideEmail))
    problems.email = 'email';
  if (step === 'attendee' && audience === 'korean') {
    const { licenceNumber, ...others } = problems;
    const problem = licenceProblem(answers, offer, licenceNumber);
    return problem === undefined ? others : { ...others, licenceNumber: problem };
  }
  if (step === 'review' && answers.wantsCredits === true && answers.agreesToThirdParty !== true)
    return { ...problems, agreesToThirdParty: 'consent_required' };
  return problems;
}

/** The first step before `review` that still has a problem; undefined when all are answered. */
export function firstUnfinishedStep(
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  allowsWideEmail: boolean,
): { step: FormStep; problems: Problems } | undefined {
  for (const step of formSteps.slice(0, -1)) {
    const problems = problemsOf(step, audience, answers, offer, allowsWideEmail);
    if (step === 'fee' && offer === undefined) problems.categoryCode ??= 'not_a_choice';
    if (Object.keys(problems).length > 0) return { step, problems };
  }
  return undefined;
}

/** A refusal of another step travels in the address of the page that must be corrected: `email.already_registered`. */
export function refusedIn(parameter: string | null, step: FormStep, audience: Audience): Problems {
  const problems: Record<string, FieldCode> = {};
  for (const entry of (parameter ?? '').split(',')) {
    const [field = '', code] = entry.split('.');
    const known = fieldCodes.find((one) => one === code);
    if (known !== undefined && stepOf(field, audience) === step) problems[field] = known;
  }
  return problems;
}

export const refusedParameter = (problems: Problems): string =>
  Object.entries(problems)
    .map(([field, code]) => `${field}.${code}`)
    .join(',');
