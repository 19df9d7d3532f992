/** Folds a licence number: its digits without leading zeros, which spreadsheets drop. Undefined without digits. */
export const foldLicence = (typed: string): string | undefined =>
  typed.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined;

/** Folds a name for comparison: without spaces, hyphens and case. */
export const foldName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}]/gu, '')
    .toLowerCase();

/** The names of a person; `name`: in Hangul. */
export interface PersonNames {
  name?: string | null;
  familyName: string;
  givenName: string;
}

/** Checks whether a listed name is one of the names of a person. */
export function isNameOf(listed: string, { name, familyName, givenName }: PersonNames): boolean {
  const names = [...(name ? [name] : []), `${familyName}${givenName}`, `${givenName}${familyName}`];
  return names.map(foldName).includes(foldName(listed));
}
