import type { Attendance, Audience } from '@airway/contract/editions';
import type { DraftAnswers } from '@airway/contract/registration-form';

/** Steps of the registration form; the last one leads to payment, which has its own page. */
export const formSteps = ['fee', 'attendee', 'extra', 'review'] as const;
export type FormStep = (typeof formSteps)[number];
export type Answers = DraftAnswers;
/** Marks a form that changes a registration, so that it never starts another one. */
export const changeField = 'changes';

/**
 * A question of the form; not the account choice, the attendance, the options, the answers to questions of the edition, nor the postal
 * address that earlier forms had.
 */
export type FieldName = Exclude<
  keyof Answers,
  'linksAccount' | 'attendance' | 'options' | 'extraAnswers' | 'zipcode' | 'addr1' | 'addr2'
>;

const onlineSuffix = '/online';

/** Value of a category's row in the form: it chooses the attendance as well. */
export const categoryRow = (categoryCode: string, attendance: Attendance | null | undefined): string =>
  attendance === 'online' ? categoryCode + onlineSuffix : categoryCode;

/** Returns the answers that a row of the categories gives. */
export const answersOfRow = (row: string): Pick<Answers, 'categoryCode' | 'attendance'> =>
  row.endsWith(onlineSuffix)
    ? { categoryCode: row.slice(0, -onlineSuffix.length), attendance: 'online' }
    : { categoryCode: row, attendance: 'on-site' };

export type CardDevice = 'pc' | 'mobile';

const attendeeFields: Record<Audience, readonly FieldName[]> = {
  korean: [
    'name',
    'familyName',
    'givenName',
    'email',
    'phone',
    'affiliationKo',
    'affiliationEn',
    'department',
    'licenceNumber',
    'wantsCredits',
    'dietaryNeed',
    'dietaryNote',
  ],
  international: [
    'country',
    'familyName',
    'givenName',
    'email',
    'phone',
    'affiliationEn',
    'department',
    'dietaryNeed',
    'dietaryNote',
  ],
};

const otherFields: Record<Exclude<FormStep, 'attendee'>, readonly FieldName[]> = {
  fee: ['categoryCode'],
  // The questions of the edition have fields of their own.
  extra: [],
  review: [
    'agreesToTerms',
    'agreesToPrivacy',
    'agreesToRefundRule',
    'agreesToThirdParty',
    'agreesToMarketingEmail',
    'agreesToMarketingSms',
  ],
};

/** Returns the fields of a step in page order. */
export const fieldsOf = (step: FormStep, audience: Audience): readonly FieldName[] =>
  step === 'attendee' ? attendeeFields[audience] : otherFields[step];

/** Prefix of errors in answers to questions of the edition. */
export const extraPrefix = 'extraAnswers.';

/** Returns the step of a field; undefined for an unknown name. */
export const stepOf = (field: string, audience: Audience): FormStep | undefined =>
  isOptionField(field)
    ? 'attendee'
    : field === codeField
      ? 'fee'
      : field.startsWith(extraPrefix)
        ? 'extra'
        : formSteps.find((step) => fieldsOf(step, audience).some((name) => name === field));

/** The discount code. It is not an answer: the server accepts it first. */
export const codeField = 'discountCode';
export type CodeField = typeof codeField;
/** The buttons that apply a code, remove it, and go on without it. */
export const codeActField = 'codeAct';

/** The field of an option: a checkbox, or the name of an accompanying person, who may be the first or a later one. */
export type OptionField = 'options' | `options.${string}`;
export const optionField = (code: string, place = 0): OptionField =>
  place === 0 ? `options.${code}` : `options.${code}.${place}`;
/** Checks whether a field belongs to the options: `options` is their group. */
export const isOptionField = (field: string): field is OptionField =>
  field === 'options' || field.startsWith('options.');

/** The checkbox for all required consents; its value lists them, for pages without JavaScript. */
export const allConsentsField = 'agreesTo';
const jointConsentFields = ['agreesToTerms', 'agreesToPrivacy', 'agreesToRefundRule'] as const;

/** Returns the consents that this checkbox gave. */
export function jointConsents(form: FormData): Answers {
  const names = String(form.get(allConsentsField) ?? '').split(' ');
  return Object.fromEntries(
    jointConsentFields.filter((name) => names.includes(name)).map((name) => [name, true]),
  );
}

export type FlagName = {
  [Name in FieldName]-?: NonNullable<Answers[Name]> extends boolean ? Name : never;
}[FieldName];

/** Checks whether a field is a checkbox; all others are text. */
export const isFlag = (field: FieldName): field is FlagName =>
  field === 'wantsCredits' || field.startsWith('agreesTo');

/** One of the four addresses of the form. */
export interface FormKind {
  audience: Audience;
  device: CardDevice;
}

/** Returns the kind of the address that a route's pattern matches: `…/en?/Registration/Korean/Mobile`. */
export const formKindAt = (pattern: string): FormKind => ({
  audience: pattern.includes('/International') ? 'international' : 'korean',
  device: pattern.endsWith('/Mobile') ? 'mobile' : 'pc',
});

/** Former step names in old links. */
const formerSteps: Record<string, FormStep> = { options: 'attendee', payment: 'review' };

export function stepIn(url: URL): FormStep {
  const stepName = url.searchParams.get('step') ?? '';
  return formSteps.find((step) => step === stepName) ?? formerSteps[stepName] ?? 'fee';
}

/** Returns the steps of a form; the edition may have questions of its own. */
export const stepsWith = (hasExtra: boolean): readonly FormStep[] =>
  hasExtra ? formSteps : formSteps.filter((step) => step !== 'extra');

export function stepAfter(step: FormStep, hasExtra: boolean): FormStep {
  const steps = stepsWith(hasExtra);
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

export function stepBefore(step: FormStep, hasExtra: boolean): FormStep | undefined {
  const steps = stepsWith(hasExtra);
  return steps[steps.indexOf(step) - 1];
}

/** Returns the form's path below the base, by audience and card flow. */
export function formPath(audience: Audience, device: CardDevice, step?: FormStep): string {
  const form = audience === 'korean' ? '/Registration/Korean' : '/Registration/International';
  return `${form}${device === 'mobile' ? '/Mobile' : ''}${step === undefined ? '' : `?step=${step}`}`;
}

export const successPath = (audience: Audience): string => `${formPath(audience, 'pc')}/Success`;

export const paymentPath = (device: CardDevice): string =>
  `/Registration/Payment${device === 'mobile' ? '/Mobile' : ''}`;

export const changePath = '/Registration/Change';
/** Asks for the bank account of a refund. */
export const refundAccountPath = '/Registration/RefundAccount';
export const cancelPath = `${changePath}?cancel`;
/** The page of a paid registration after a change. */
export const changedPath = `${changePath}?changed`;

/** The choices, after a change that waited was ended or paid elsewhere. */
export const changeEndedPath = `${changePath}?ended`;

export const processPath = (statusKey: string): string => `/Registration/Process?payment=${statusKey}`;

/** Returns the name of a step; without a payment it does not mention one. */
export const stepName = (step: FormStep, isFree: boolean) =>
  step === 'review' && isFree ? 'registrations.step.reviewFree' : (`registrations.step.${step}` as const);
