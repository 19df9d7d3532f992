import type { BilingualText } from './rules.ts';

// Doubled consonants are sorted under the simple ones, as in a dictionary.
const initials = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const syllablesToInitial = 588;

const latinInitial = (text: string) => {
  const letter = text.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
};

interface Named {
  name: BilingualText;
  /** Family name in Latin letters; null if there is none. */
  familyName: string | null;
}

/** Returns the index letter of a person per language: ㄱ to ㅎ, A to Z, or #. */
export function nameIndexOf({ name, familyName }: Named): { ko: string; en: string } {
  const en = latinInitial(familyName ?? '');
  const code = (name.ko ?? '').charCodeAt(0);
  if (!(code >= firstSyllable && code <= lastSyllable))
    return { ko: latinInitial(name.ko ?? familyName ?? ''), en };
  return { ko: initials.charAt(Math.floor((code - firstSyllable) / syllablesToInitial)), en };
}

const korean = new Intl.Collator('ko');
const latin = new Intl.Collator('en');

/** Compares by Korean name. People without one come after the others, in the order of Latin names. */
export const byKoreanName = (one: Named, two: Named): number =>
  Number(one.name.ko === null) - Number(two.name.ko === null) ||
  korean.compare(one.name.ko ?? '', two.name.ko ?? '') ||
  byLatinName(one, two);

/** Compares by family name in Latin letters. People without one come last. */
export const byLatinName = (one: Named, two: Named): number =>
  Number(one.familyName === null) - Number(two.familyName === null) ||
  latin.compare(one.familyName ?? '', two.familyName ?? '') ||
  latin.compare(one.name.en ?? '', two.name.en ?? '');
