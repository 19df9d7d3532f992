import type { RegistrationDetail, RegistrationEntry, StaffMail } from '@airway/contract';
import type { RegistrationRow } from './registrations.queries.ts';

type Answers = RegistrationDetail['answers'];

export const answersOf = (row: RegistrationRow): Answers => ({
  name: row.name,
  familyName: row.family_name,
  givenName: row.given_name,
  email: row.email,
  phone: row.phone,
  licenceNumber: row.licence_number,
  affiliationKo: row.affiliation_ko,
  affiliationEn: row.affiliation_en,
  department: row.department,
  country: row.country,
  zipcode: row.zipcode,
  addr1: row.addr1,
  addr2: row.addr2,
  dietaryNeed: row.dietary_need as Answers['dietaryNeed'],
  dietaryNote: row.dietary_note,
  wantsCredits: row.wants_credits,
});

/** Merges changed answers into answers. */
export const answersWith = (
  before: Answers,
  changed: { [Key in keyof Answers]?: Answers[Key] | undefined },
): Answers =>
  Object.fromEntries(
    Object.entries(before).map(([key, answer]) => [key, changed[key as keyof Answers] ?? answer]),
  ) as Answers;

/** Returns the changed answers with their new values. */
export const changesIn = (before: Answers, after: Answers): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, answer]) => answer !== before[key as keyof Answers]),
  ) as Partial<Answers>;

/** Returns the mails that fit the registration's current state. */
export function mailsToSend(
  state: RegistrationRow['state'],
  { due, charge }: Pick<RegistrationEntry, 'due' | 'charge'>,
): StaffMail[] {
  if (state === 'cancelled') return charge?.phase === 'reversed' ? ['cancelled', 'refunded'] : ['cancelled'];
  if (state === 'confirmed') return ['confirmed', 'reminder'];
  return due === null ? ['reminder'] : ['payment-due', 'reminder'];
}
