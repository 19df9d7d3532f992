import { dictionary } from '@zxcvbn-ts/language-common';

/** Only words with a letter and a digit can pass the password rule, apart from marks at their ends. */
const isWithinReach = (word: string) => /[a-z]/i.test(word) && /\d/.test(word);
/** The list published with zxcvbn: about 49,000 of the most common stolen passwords. */
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

/** Checks for a common password: ignores blanks, and tries it with and without the marks at its ends. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase().replaceAll(' ', '');
  return published.has(lower) || published.has(withoutMarksAtEnds(lower));
}
