/** Automatic corrections of a cell. The preview shows the number of each. */
export const correctionKinds = ['zero', 'country', 'day', 'time', 'width', 'hidden', 'composed'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** Invisible characters: zero width, soft hyphens, marks of direction. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Blanks that programs do not treat as a blank: no-break, fixed width or full width. */
const otherBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Cleans the text of a cell: composed Hangul (NFC), plain blanks, no invisible characters. */
export function cleanText(text: string): { text: string; mended: CorrectionKind[] } {
  const composed = text.normalize('NFC');
  const plain = composed.replaceAll(unseen, '').replaceAll(otherBlanks, ' ');
  const mended: CorrectionKind[] = [];
  if (composed !== text) mended.push('composed');
  if (plain !== composed) mended.push('hidden');
  return { text: plain.trim(), mended };
}

const wide = /[\uff01-\uff5e]/;
/** Converts full-width digits, letters and signs, which Korean keyboards produce, to plain ones. */
export const narrowed = (text: string): string => (wide.test(text) ? text.normalize('NFKC') : text);

/** A Korean telephone number whose leading zero a spreadsheet removed. */
const withoutZero =
  /^(?:10\d{8}|1[16-9]\d{7,8}|(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4])[2-9]\d{6,7}|70\d{8}|50\d{8,9}|80\d{7,8})$/;
/** The same number with hyphens. */
const partedWithoutZero = /^(?:1[016-9]|2|3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|50\d|80)-\d{3,4}-\d{4}$/;
const lacksZero = (text: string) => withoutZero.test(text) || partedWithoutZero.test(text);

/** Restores the leading zero of a telephone number and removes the country code of Korea. */
export function correctedPhone(typed: string): { text: string; mended: CorrectionKind[] } {
  const text = narrowed(typed);
  const mended: CorrectionKind[] = text === typed ? [] : ['width'];
  const number = /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
  if (lacksZero(number)) return { text: `0${number}`, mended: [...mended, 'zero'] };
  const [, national = ''] = /^82-?0?(\d[\d-]*)$/.exec(number) ?? [];
  if (lacksZero(national)) return { text: `0${national}`, mended: [...mended, 'country'] };
  return { text, mended };
}
