/** The name as the badge prints it: given name, then the family name in capitals. The server does the same. */
export function badgeNameOf(familyName: string, givenName: string): string {
  return [givenName.trim(), familyName.trim().toUpperCase()].filter((part) => part !== '').join(' ');
}
