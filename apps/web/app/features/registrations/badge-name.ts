/**
 * Returns the name as printed on the badge: given name, then the family name in capitals. The server has the
 * same function.
 */
export function badgeNameOf(familyName: string, givenName: string): string {
  return [givenName.trim(), familyName.trim().toUpperCase()].filter((part) => part !== '').join(' ');
}
