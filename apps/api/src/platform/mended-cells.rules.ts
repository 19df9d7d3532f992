/** What of a cell a reader puts right by itself; the preview says how many of each. */
export const mendKinds = ['zero', 'country', 'day', 'time', 'width', 'hidden', 'composed'] as const;
export type MendKind = (typeof mendKinds)[number];

/** Characters that nobody sees: zero width, soft hyphens, marks of direction. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Blanks that are none to a program: without a break, of a fixed or full width. */
const otherBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The text of a cell as it was meant: composed Hangul (NFC), plain blanks, nothing that nobody sees. */
export function tidied(text: string): { text: string; mended: MendKind[] } {
  const composed = text.normalize('NFC');
  const plain = composed.replaceAll(unseen, '').replaceAll(otherBlanks, ' ');
  const mended: MendKind[] = [];
  if (composed !== text) mended.push('composed');
  if (plain !== composed) mended.push('hidden');
  return { text: plain.trim(), mended };
}

const wide = /[\uff01-\uff5e]/;
/** Digits, letters and signs of full width, as Korean keyboards write them, as plain ones. */
export const narrowed = (text: string): string => (wide.test(text) ? text.normalize('NFKC') : text);

/** A Korean number from which a spreadsheet took the zero, as it takes it from any number. */
const withoutZero =
  /^(?:10\d{8}|1[16-9]\d{7,8}|(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4])[2-9]\d{6,7}|70\d{8}|50\d{8,9}|80\d{7,8})$/;
/** Such a number, parted by hyphens. */
const partedWithoutZero = /^(?:1[016-9]|2|3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|50\d|80)-\d{3,4}-\d{4}$/;
const lacksZero = (text: string) => withoutZero.test(text) || partedWithoutZero.test(text);

/** A telephone number with the zero that a spreadsheet took from it, and without its country code of Korea. */
export function mendedPhone(typed: string): { text: string; mended: MendKind[] } {
  const text = narrowed(typed);
  const mended: MendKind[] = text === typed ? [] : ['width'];
  const number = /^\d+\.0$/.test(text) ? text.slice(0, -2) : text;
  if (lacksZero(number)) return { text: `0${number}`, mended: [...mended, 'zero'] };
  const [, national = ''] = /^82-?0?(\d[\d-]*)$/.exec(number) ?? [];
  if (lacksZero(national)) return { text: `0${national}`, mended: [...mended, 'country'] };
  return { text, mended };
}
