import type { FeeTable, RegistrationForm } from '@airway/contract';
import { fail } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { foldEmail } from './registrations.rules.ts';

/** Returns the licence number to store. Null if the category needs none. @throws INVALID_INPUT – it is missing */
export function licenceOf(
  form: { audience: 'international' } | { audience: 'korean'; licenceNumber: string; wantsCredits: boolean },
  rule: FeeTable['categories'][number]['licence'],
): string | null {
  if (form.audience === 'international' || rule === 'none') return null;
  if (form.licenceNumber === '') {
    if (rule === 'required') fail('INVALID_INPUT', { fields: { licenceNumber: 'required' } });
    if (form.wantsCredits) fail('INVALID_INPUT', { fields: { licenceNumber: 'licence_for_credits' } });
    return null;
  }
  return form.licenceNumber;
}

/** Converts a form to columns of a registration. */
export function answerColumns(form: RegistrationForm, category: FeeTable['categories'][number]) {
  const korean = form.audience === 'korean' ? form : undefined;
  return {
    category_id: category.id,
    attendance: form.attendance ?? 'on-site',
    audience: form.audience,
    locale: form.locale,
    name: korean?.name ?? null,
    family_name: form.familyName,
    given_name: form.givenName,
    email: form.email,
    email_folded: foldEmail(form.email),
    mailbox: mailboxOf(form.email),
    phone: form.phone,
    licence_number: licenceOf(form, category.licence),
    country: form.audience === 'korean' ? 'KR' : form.country,
    affiliation_ko: korean?.affiliationKo ?? null,
    affiliation_en: form.affiliationEn,
    department: form.department,
    zipcode: korean?.zipcode ?? null,
    addr1: korean?.addr1 ?? null,
    addr2: korean?.addr2 ?? null,
    dietary_need: form.dietaryNeed,
    dietary_note: form.dietaryNote,
    wants_credits: form.audience === 'korean' && form.wantsCredits,
  };
}
