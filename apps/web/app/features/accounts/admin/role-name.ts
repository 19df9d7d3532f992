import type { Role } from '@airway/contract/accounts-roles';
import type { Locale } from '@airway/contract/rules';

/** Returns the name of a role in the reader's language; its code if the role is unknown. */
export function roleName(locale: Locale, roles: readonly Role[], code: string): string {
  const role = roles.find(({ roleCode }) => roleCode === code);
  if (role === undefined) return code;
  return locale === 'ko' ? role.nameKo : role.nameEn;
}
