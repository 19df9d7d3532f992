import { dictionary } from '@zxcvbn-ts/language-common';

/** What the rule for passwords lets through, apart from marks at its ends: it has a letter and a digit. */
const isWithinReach = (word: string) => /[a-z]/i.test(word) && /\d/.test(word);
/** The published list of zxcvbn: some 49,000 passwords that people use most, out of those that were stolen. */
const published = new Set(
  dictionary['passwords-common'].map((word) => String(word).toLowerCase()).filter(isWithinReach),
);

const isMark = (sign: string | undefined) => sign !== undefined && !/[\p{L}\p{N}]/u.test(sign);

function withoutMarksAtEnds(text: string): string {
  const signs = [...text];
  while (isMark(signs[0])) signs.shift();
  while (isMark(signs.at(-1))) signs.pop();
  return signs.join('');
}

/** Whether a password stands in a published list of common ones, as it is or without the marks at its ends, and blanks aside. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase().replaceAll(' ', '');
  return published.has(lower) || published.has(withoutMarksAtEnds(lower));
}
