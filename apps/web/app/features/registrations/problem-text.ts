import type { Audience } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import { longestTexts } from '@airway/contract/text-limits';
import { type Say, useSay } from '../../platform/messages.ts';
import type { CodeField, FieldName } from './steps.ts';

const questionFields = new Set([
  'categoryCode',
  'name',
  'familyName',
  'givenName',
  'email',
  'phone',
  'licenceNumber',
  'affiliationKo',
  'affiliationEn',
  'country',
  'dietaryNeed',
] as const);
type KnownQuestion = typeof questionFields extends Set<infer Name> ? Name : never;
const isQuestionField = (field: string): field is KnownQuestion => (questionFields as Set<string>).has(field);

/** Longest texts of the attendee's answers. */
export const longestAnswers: Partial<Record<string, number>> = {
  affiliationKo: longestTexts.affiliation,
  affiliationEn: longestTexts.affiliation,
  department: longestTexts.department,
  dietaryNote: longestTexts.dietaryNote,
};

/** Codes whose message names the field. */
const namesItself = new Set<FieldCode>([
  'email',
  'not_proven',
  'phone',
  'phone_international',
  'korean_name_wide',
  'licence_number',
  'licence_for_credits',
  'code_unknown',
  'code_not_yet',
  'code_over',
  'code_used_up',
  'code_other_category',
]);

export function problemText(say: Say, field: FieldName | CodeField, code: FieldCode): string {
  if (code === 'required' && isQuestionField(field)) return say(`registrations.required.${field}`);
  if (code === 'already_registered' && (field === 'email' || field === 'licenceNumber'))
    return say(`registrations.already.${field}`);
  if (code === 'consent_required' && field === 'agreesToThirdParty')
    return say('registrations.credits.consentNeeded');
  const most = code === 'too_long' ? longestAnswers[field] : undefined;
  return most === undefined ? say(`errors.field.${code}`) : say('ui.limit.tooLong', { most });
}

export function labelOf(say: Say, field: FieldName | CodeField, audience: Audience): string {
  if (audience === 'international') {
    if (field === 'phone') return say('registrations.field.phoneAbroad');
    if (field === 'familyName' || field === 'givenName') return say(`registrations.field.${field}.passport`);
  }
  if (field === 'agreesToTerms') return say('consents.terms.title');
  if (field === 'agreesToPrivacy') return say('consents.privacy.title');
  if (field === 'agreesToRefundRule') return say('consents.refund.title');
  if (field === 'agreesToThirdParty') return say('consents.thirdParty.title');
  if (field === 'agreesToMarketingEmail') return say('consents.marketingEmail.title');
  if (field === 'agreesToMarketingSms') return say('consents.marketingSms.title');
  return say(`registrations.field.${field}`);
}

/** Returns the line in the error summary: with the field's name, unless the message contains it. */
export function problemLine(
  say: Say,
  field: FieldName | CodeField,
  code: FieldCode,
  audience: Audience,
): string {
  const problem = problemText(say, field, code);
  if (code === 'consent_required' && field !== 'agreesToThirdParty')
    return say('registrations.problems.consent', { label: labelOf(say, field, audience) });
  if (
    code === 'consent_required' ||
    code === 'already_registered' ||
    namesItself.has(code) ||
    (code === 'required' && isQuestionField(field))
  )
    return problem;
  return say('registrations.problems.line', { label: labelOf(say, field, audience), problem });
}

/** Returns a function that finds the error message of a field. */
export function useProblemText() {
  const say = useSay();
  return (field: FieldName, code: FieldCode | undefined) =>
    code === undefined ? undefined : problemText(say, field, code);
}
