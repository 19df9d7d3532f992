import type { Audience } from '@airway/contract/editions';
import { type FieldCode, fieldCodes } from '@airway/contract/errors';
import { type FormSchema, type Rules, readForm, validate, validateForm } from '@airway/contract/forms';
import {
  ConsentStep,
  DraftAnswers,
  FeeStep,
  InternationalAttendeeStep,
  KoreanAttendeeStep,
} from '@airway/contract/registration-form';
import { emailPattern } from '@airway/contract/rules';
import * as z from 'zod/mini';
import type { Offer } from './offers.ts';
import { optionsIn } from './option-answers.ts';
import { optionProblems } from './option-problems.ts';
import {
  type Answers,
  answersOfRow,
  type CodeField,
  type FieldName,
  type FormStep,
  fieldsOf,
  isFlag,
  jointConsents,
  stepOf,
} from './steps.ts';

export type Problems = { [Name in FieldName | CodeField | 'options']?: FieldCode } & Record<
  `options.${string}`,
  FieldCode
>;

// `optionProblems` judges the options: it knows their fields.
const { options } = DraftAnswers.shape;
const attendeeSteps = {
  korean: z.strictObject({ ...KoreanAttendeeStep.shape, options }),
  international: z.strictObject({ ...InternationalAttendeeStep.shape, options }),
};

function schemaOf(step: FormStep, audience: Audience) {
  if (step === 'fee') return FeeStep;
  if (step === 'review') return ConsentStep;
  return attendeeSteps[audience];
}
export type StepSchema = ReturnType<typeof schemaOf>;

/**
 * Returns the answers in a submitted step, as typed. A missing text field is omitted, so that the stored
 * answer stays; a missing checkbox is unchecked.
 */
export const answersIn = (step: FormStep, audience: Audience, form: FormData): Answers => ({
  ...readForm<FormSchema>(schemaOf(step, audience), form),
  ...(step === 'fee' && form.has('categoryCode') ? answersOfRow(String(form.get('categoryCode'))) : {}),
  ...(step === 'attendee' ? optionsIn(form) : {}),
  ...(step === 'review' ? jointConsents(form) : {}),
});

/** Checks whether the category has a licence number. */
const asksLicence = (offer: Offer | undefined) => offer !== undefined && offer.licence !== 'none';

const needsLicence = (answers: Answers, offer: Offer | undefined) =>
  asksLicence(offer) && (offer?.licence === 'required' || answers.wantsCredits === true);

/** Other rules for the answers. */
interface SiteRules {
  /** The site accepts e-mail addresses with any ending; staff set this. */
  allowsWideEmail: boolean;
  /** Nothing has to be paid, so no consent to the refund rules is needed. */
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
  const problems: Problems = step === 'attendee' ? optionProblems(answers) : {};
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

const emptyValueOf = (field: FieldName) => (isFlag(field) ? false : field === 'dietaryNeed' ? 'none' : '');

/** Returns all fields of a step, with empty values for missing answers and hidden questions. */
function filled(step: FormStep, audience: Audience, answers: Answers, offer: Offer | undefined) {
  const visibleAnswers = asksLicence(offer) ? answers : { ...answers, licenceNumber: '' };
  return {
    ...Object.fromEntries(
      fieldsOf(step, audience).map((field) => [field, visibleAnswers[field] ?? emptyValueOf(field)]),
    ),
    ...(step === 'attendee' && answers.options !== undefined && { options: answers.options }),
  };
}

interface StepContext extends SiteRules {
  step: FormStep;
  audience: Audience;
  /** Answers of other steps, which some rules need. */
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

/**
 * Validates the form of a step in the browser. Alone, the server judges the proof of the address; its error is added
 * to others, so that nobody is sent back a second time.
 */
export const stepValidator =
  ({ lacksProof, ...context }: StepContext & { lacksProof: (form: FormData) => boolean }) =>
  (form: FormData) => {
    const result = validateForm(stepRules(context), form);
    if (!('problems' in result) || result.problems.email !== undefined || !lacksProof(form)) return result;
    return { problems: { ...result.problems, email: 'not_proven' as const } };
  };

/**
 * Validates the answers of one step, with the same rules in the browser and on the server. Only the server
 * checks whether the e-mail address is proven.
 */
export function problemsOf(
  step: FormStep,
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  site: SiteRules,
): Problems {
  const rules = stepRules({ step, audience, answers, offerOf: () => offer, ...site });
  const result = validate(rules, filled(step, audience, answers, offer));
  if ('value' in result) return {};
  const found = Object.entries(result.problems);
  return Object.fromEntries(found.filter(([field]) => stepOf(field, audience) === step));
}

/** Returns the first of the steps `fee` and `attendee` with an error; undefined if there is none. */
export function firstUnfinishedStep(
  audience: Audience,
  answers: Answers,
  offer: Offer | undefined,
  site: SiteRules,
): { step: FormStep; problems: Problems } | undefined {
  for (const step of ['fee', 'attendee'] as const) {
    const problems = problemsOf(step, audience, answers, offer, site);
    if (step === 'fee' && offer === undefined) problems.categoryCode ??= 'not_a_choice';
    if (Object.keys(problems).length > 0) return { step, problems };
  }
  return undefined;
}

/** Reads the errors of a step from the address of its page: `email.already_registered`. */
export function refusedIn(parameter: string | null, step: FormStep, audience: Audience): Problems {
  const problems: Record<string, FieldCode> = {};
  for (const entry of (parameter ?? '').split(',')) {
    // The field of an option or of a question of the edition has a point in its name.
    const [field = '', code] = entry.split(/\.(?=[^.]*$)/);
    const known = fieldCodes.find((one) => one === code);
    if (known !== undefined && stepOf(field, audience) === step) problems[field] = known;
  }
  return problems;
}

export const refusedParameter = (problems: Problems): string =>
  Object.entries(problems)
    .map(([field, code]) => `${field}.${code}`)
    .join(',');
