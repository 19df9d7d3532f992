const mostLetters = 60;

/** A telephone number without its area has as many digits. */
const hasManyDigits = (term: string) => /\p{Nd}{7}/u.test(term.replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** Eight letters are a word, too; those of a number hardly ever come without a digit. */
const isNumber = (word: string) => /^[2-9a-hj-np-z]{8}$/.test(word) && /\d/.test(word);

function hasRegistrationNumber(term: string): boolean {
  if (/(?<![\p{L}\p{N}])[2-9a-hj-np-z]{4}-[2-9a-hj-np-z]{4}(?![\p{L}\p{N}])/u.test(term)) return true;
  const words = term.split(/[^\p{L}\p{N}]+/u);
  return words.some((word, index) => isNumber(word) || isNumber(`${word}${words[index + 1] ?? ''}`));
}

/**
 * Whether what somebody looked for, folded, is counted: not what is longer than a term, or looks like an e-mail
 * address, a telephone number or a registration number.
 */
export const isTerm = (folded: string): boolean =>
  folded !== '' &&
  folded.length <= mostLetters &&
  !folded.includes('@') &&
  !hasManyDigits(folded) &&
  !hasRegistrationNumber(folded);
