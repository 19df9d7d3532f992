/**
 * Returns the name as printed on the badge: given name, then the family name in capitals. The server has the
 * same function.
 */
export function badgeNameOf(familyName: string, givenName: string): string {
  return [givenName.trim(), familyName.trim().toUpperCase()].filter((part) => part !== '').join(' ');
}

/** Two lines of a badge. */
const longestBadgeLine = 64;

/** Returns a line below the name as printed on the badge: what is too long ends after a whole word, with an ellipsis. */
export function badgeLineOf(text: string): string {
  const whole = text.trim();
  if (whole.length <= longestBadgeLine) return whole;
  const start = whole.slice(0, longestBadgeLine);
  const lastBlank = start.lastIndexOf(' ');
  return `${start
    .slice(0, lastBlank > longestBadgeLine / 2 ? lastBlank : undefined)
    .trimEnd()
    .replace(/,$/, '')}…`;
}
