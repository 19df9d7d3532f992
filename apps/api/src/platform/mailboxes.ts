/**
 * Returns the mailbox of an e-mail address, for limits only and never for identity. Ignores capitals, a tag (`+x`)
 * and the dots that Gmail ignores.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+', 1);
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${domain}`;
}
