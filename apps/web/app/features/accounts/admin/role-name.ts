import type { Role } from '@airway/contract/accounts-roles';
import type { Locale } from '@airway/contract/rules';

/** The name of a role in the reader's language; its code where the role is not known. */
export function roleName(locale: Locale, roles: readonly Role[], code: string): string {
  const role = roles.find(({ roleCode }) => roleCode === code);
  if (role === undefined) return code;
  return locale === 'ko' ? role.nameKo : role.nameEn;
}
