import type { Audience } from '@airway/contract/editions';
import type { DraftAnswers } from '@airway/contract/registration-form';

/** The registration form in steps; the last ends with paying, on a page of its own. */
export const formSteps = ['fee', 'attendee', 'review'] as const;
export type FormStep = (typeof formSteps)[number];
export type Answers = DraftAnswers;
/** Goes with a form that changes a registration: it is never taken for the beginning of another one. */
export const changeField = 'changes';

/** A question of the form: not on whose account it is kept, nor the address that forms of before asked for. */
export type FieldName = Exclude<keyof Answers, 'linksAccount' | 'zipcode' | 'addr1' | 'addr2'>;
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
  review: [
    'agreesToTerms',
    'agreesToPrivacy',
    'agreesToRefundRule',
    'agreesToThirdParty',
    'agreesToMarketingEmail',
    'agreesToMarketingSms',
  ],
};

/** What a step asks for, in the order of the page. */
export const fieldsOf = (step: FormStep, audience: Audience): readonly FieldName[] =>
  step === 'attendee' ? attendeeFields[audience] : otherFields[step];

/** The step on which a field is asked for; undefined for a name that no step has. */
export const stepOf = (field: string, audience: Audience): FormStep | undefined =>
  formSteps.find((step) => fieldsOf(step, audience).some((name) => name === field));

/** The box that ticks the consents that everybody must give: it names them, for a page without scripts. */
export const agreedAtOnce = 'agreesTo';
const givenAtOnce = ['agreesToTerms', 'agreesToPrivacy', 'agreesToRefundRule'] as const;

/** Which consents that box gave. */
export function givenTogether(form: FormData): Answers {
  const named = String(form.get(agreedAtOnce) ?? '').split(' ');
  return Object.fromEntries(givenAtOnce.filter((name) => named.includes(name)).map((name) => [name, true]));
}

export type FlagName = {
  [Name in FieldName]-?: NonNullable<Answers[Name]> extends boolean ? Name : never;
}[FieldName];

/** Boxes that are ticked or not; everything else is text. */
export const isFlag = (field: FieldName): field is FlagName =>
  field === 'wantsCredits' || field.startsWith('agreesTo');

export const stepAfter = (step: FormStep): FormStep => formSteps[formSteps.indexOf(step) + 1] ?? 'review';

export const stepBefore = (step: FormStep): FormStep | undefined => formSteps[formSteps.indexOf(step) - 1];

/** The form's address below the base, by audience and by how the card is asked for. */
export function formPath(audience: Audience, device: CardDevice, step?: FormStep): string {
  const form = audience === 'korean' ? '/Registration/Korean' : '/Registration/International';
  return `${form}${device === 'mobile' ? '/Mobile' : ''}${step === undefined ? '' : `?step=${step}`}`;
}

export const successPath = (audience: Audience): string => `${formPath(audience, 'pc')}/Success`;

export const paymentPath = (device: CardDevice): string =>
  `/Registration/Payment${device === 'mobile' ? '/Mobile' : ''}`;

/** Where an unpaid registration is changed or cancelled. */
export const changePath = '/Registration/Change';
export const cancelPath = `${changePath}?cancel`;

export const processPath = (statusKey: string): string => `/Registration/Process?payment=${statusKey}`;

/** What a step is called; where nothing is paid nobody reads of it. */
export const stepName = (step: FormStep, isFree: boolean) =>
  step === 'review' && isFree ? 'registrations.step.reviewFree' : (`registrations.step.${step}` as const);
