/** Final sounds of the digits 0 to 9 in Korean: 영, 일, 이, 삼, … */
const finalsOfDigits = ['ㅇ', 'ㄹ', '', 'ㅁ', '', '', 'ㄱ', 'ㄹ', 'ㄹ', ''];
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finalsOfSyllable = 28;
/** Place of ㄹ among the final consonants. */
const rieul = 8;

/** Returns the final sound of a text: '' after a vowel, 'ㄹ', or another consonant. Latin letters count as read aloud. */
function finalOf(text: string): string {
  const last = text.replaceAll(/[^\p{L}\p{N}%]/gu, '').at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) {
    const final = (code - firstSyllable) % finalsOfSyllable;
    if (final === rieul) return 'ㄹ';
    return final === 0 ? '' : 'ㅇ';
  }
  if (/\d/.test(last)) return finalsOfDigits[Number(last)] ?? '';
  if (/[lr]/i.test(last)) return 'ㄹ';
  return /[mn]/i.test(last) ? 'ㅇ' : '';
}

/** Adds the particle of an object: 등록비를, 정원을. */
export const asObject = (text: string): string => `${text}${finalOf(text) === '' ? '를' : '을'}`;

/** Adds the particle of a result: 90,000원으로, 아니요로, 서울로. */
export const asResult = (text: string): string =>
  `${text}${['', 'ㄹ'].includes(finalOf(text)) ? '로' : '으로'}`;
