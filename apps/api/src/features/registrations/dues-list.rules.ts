import type { RegistrationForm } from '@airway/contract';

/** Folds a licence number: its digits without leading zeros, which spreadsheets drop. Undefined without digits. */
export const foldLicence = (typed: string): string | undefined =>
  typed.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined;

/** Folds a name for comparison: without spaces, hyphens and case. */
export const foldName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}]/gu, '')
    .toLowerCase();

/** Checks whether a listed name is one of the names of a form. */
export function isNameOf(listed: string, form: RegistrationForm): boolean {
  const { familyName, givenName } = form;
  const names = [
    ...(form.audience === 'korean' ? [form.name] : []),
    `${familyName}${givenName}`,
    `${givenName}${familyName}`,
  ];
  return names.map(foldName).includes(foldName(listed));
}
