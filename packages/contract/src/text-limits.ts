/**
 * Trims a typed text and converts it to Unicode NFC, because macOS sends Hangul as separate jamo. The contract does so
 * before it counts.
 */
export const tidyText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

/** No field takes more. Such a text is not converted before it is counted. */
const absurdLength = 50_000;

/** Counts a typed text as the contract does, in code points. */
export const textLength = (text: string): number =>
  text.length > absurdLength ? text.length : [...tidyText(text)].length;

/** Longest texts of forms whose rules are loaded later than the page. */
export const longestTexts = {
  affiliation: 200,
  department: 100,
  dietaryNote: 300,
  licenceNote: 300,
  comment: 2000,
  inquiryName: 60,
  inquiry: 4000,
} as const;
