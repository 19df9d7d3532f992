const maximumLetters = 60;

/** Seven digits are as many as a telephone number without its area code. */
const hasManyDigits = (term: string) => /\p{Nd}{7}/u.test(term.replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** A word of eight letters is allowed. A registration number almost always contains a digit. */
const isNumber = (word: string) => /^[2-9a-hj-np-z]{8}$/.test(word) && /\d/.test(word);

function hasRegistrationNumber(term: string): boolean {
  if (/(?<![\p{L}\p{N}])[2-9a-hj-np-z]{4}-[2-9a-hj-np-z]{4}(?![\p{L}\p{N}])/u.test(term)) return true;
  const words = term.split(/[^\p{L}\p{N}]+/u);
  return words.some((word, index) => isNumber(word) || isNumber(`${word}${words[index + 1] ?? ''}`));
}

/** Checks whether a folded term may be counted: no long text, e-mail address, telephone or registration number. */
export const isTerm = (folded: string): boolean =>
  folded !== '' &&
  folded.length <= maximumLetters &&
  !folded.includes('@') &&
  !hasManyDigits(folded) &&
  !hasRegistrationNumber(folded);
