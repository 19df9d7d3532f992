const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const firstSyllable = 0xac00;
const syllablesPerInitial = 21 * 28;

/** First consonants of the Korean syllables of a text, in order; other characters are left out. */
export function koreanInitials(text: string): string {
  let found = '';
  for (const letter of text.normalize('NFC')) {
    const place = letter.charCodeAt(0) - firstSyllable;
    if (place >= 0 && place < 11_172) found += initials[Math.floor(place / syllablesPerInitial)] ?? '';
  }
  return found;
}

/** Whether a search text consists of first consonants only: `ㄱㅁㅅ`. */
export function isInitials(text: string): boolean {
  return text !== '' && [...text].every((letter) => initials.includes(letter));
}
