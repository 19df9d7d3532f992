import type { Audience } from '@airway/contract/editions';
import { type FieldCode, fieldCodes } from '@airway/contract/errors';
import { type FormSchema, judge, judgeForm, type Rules, readForm } from '@airway/contract/forms';
import {
  ConsentStep,
  FeeStep,
  InternationalAttendeeStep,
  KoreanAttendeeStep,
} from '@airway/contract/registration-form';
import { emailPattern } from '@airway/contract/rules';
import type { Offer } from './offers.ts';
import {
  type Answers,
  type FieldName,
  type FormStep,
  fieldsOf,
  formSteps,
  givenTogether,
  isFlag,
  stepOf,
} from './steps.ts';

export type Problems = { [Name in FieldName]?: FieldCode };

function schemaOf(step: FormStep, audience: Audience) {
  if (step === 'fee') return FeeStep;
  if (step === 'review') return ConsentStep;
  return audience === 'korean' ? KoreanAttendeeStep : InternationalAttendeeStep;
}
export type StepSchema = ReturnType<typeof schemaOf>;

/**
 * What a submitted step says, as typed. A text that the form did not send stays absent, so that the kept one
 * remains; a box that was not sent is not ticked.
 */
export const answersIn = (step: FormStep, audience: Audience, form: FormData): Answers => ({
  ...readForm<FormSchema>(schemaOf(step, audience), form),
  ...(step === 'review' ? givenTogether(form) : {}),
});

/** The licence number is asked for where the category has one. */
const asksLicence = (offer: Offer | undefined) => offer !== undefined && offer.licence !== 'none';

const needsLicence = (answers: Answers, offer: Offer | undefined) =>
  asksLicence(offer) && (offer?.licence === 'required' || answers.wantsCredits === true);

/** What else the answers are judged by. */
export interface SiteRules {
  /** The site's rule for the ending of an address, which staff may widen. */
  allowsWideEmail: boolean;
  /** Nothing is to be paid: then there is no refund to agree about. */
  isFree?: boolean;
}

const isTaken = (email: string | undefined, allowsWideEmail: boolean) =>
  allowsWideEmail || emailPattern.test((email ?? '').trim());

function alsoOf(
  step: FormStep,
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  { allowsWideEmail, isFree = false }: SiteRules,
): Problems {
  const problems: Problems = {};
  if (step === 'attendee' && (answers.email ?? '') !== '' && !isTaken(answers.email, allowsWideEmail))
    problems.email = 'email';
  const hasNoLicence = (answers.licenceNumber ?? '').trim() === '';
  if (step === 'attendee' && audience === 'korean' && hasNoLicence && needsLicence(answers, offer))
    problems.licenceNumber = offer?.licence === 'required' ? 'required' : 'licence_for_credits';
  if (step === 'review' && answers.wantsCredits === true && answers.agreesToThirdParty !== true)
    problems.agreesToThirdParty = 'consent_required';
  if (step === 'review' && !isFree && answers.agreesToRefundRule !== true)
    problems.agreesToRefundRule = 'consent_required';
  return problems;
}

const unanswered = (field: FieldName) => (isFlag(field) ? false : field === 'dietaryNeed' ? 'none' : '');

/** Every field of a step: what is not answered is empty, and so is what is not asked. */
function filled(step: FormStep, audience: Audience, answers: Answers, offer: Offer | undefined) {
  const given = asksLicence(offer) ? answers : { ...answers, licenceNumber: '' };
  return Object.fromEntries(
    fieldsOf(step, audience).map((field) => [field, given[field] ?? unanswered(field)]),
  );
}

export interface StepContext extends SiteRules {
  step: FormStep;
  audience: Audience;
  /** Answers of other steps, which some rules look at. */
  answers: Answers;
  offerOf(categoryCode: string | undefined): Offer | undefined;
}

function stepRules({ step, audience, answers, offerOf, ...site }: StepContext): Rules<StepSchema> {
  const schema = schemaOf(step, audience);
  const offerFor = (all: Answers) => offerOf(all.categoryCode);
  return {
    schema,
    read(form) {
      const all = { ...answers, ...answersIn(step, audience, form) };
      return filled(step, audience, all, offerFor(all));
    },
    also(typed) {
      const all = { ...answers, ...typed };
      return alsoOf(step, audience, all, offerFor(all), site);
    },
  };
}

/** Judges a step as it is typed. */
export const stepJudge = (context: StepContext) => (form: FormData) => judgeForm(stepRules(context), form);

/**
 * What is wrong with the answers of one step; the same judgement in the browser and on the server. Whether the
 * e-mail address is proven, the server alone knows.
 */
export function problemsOf(
  step: FormStep,
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  site: SiteRules,
): Problems {
  const rules = stepRules({ step, audience, answers, offerOf: () => offer, ...site });
  const result = judge(rules, filled(step, audience, answers, offer));
  if ('value' in result) return {};
  const found = fieldsOf(step, audience).map((field) => [field, result.problems[field]] as const);
  return Object.fromEntries(found.filter(([, code]) => code !== undefined));
}

/** The first step before `review` that still has a problem; undefined when all are answered. */
export function firstUnfinishedStep(
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  site: SiteRules,
): { step: FormStep; problems: Problems } | undefined {
  for (const step of formSteps.slice(0, -1)) {
    const problems = problemsOf(step, audience, answers, offer, site);
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
