import type { BilingualText } from './rules.ts';

// Doubled consonants stand under the simple ones, as in a dictionary.
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
  /** In Latin letters; null without a name in them. */
  familyName: string | null;
}

/** The letter that somebody stands under in each language: ㄱ to ㅎ, A to Z, or #. */
export function nameIndexOf({ name, familyName }: Named): { ko: string; en: string } {
  const en = latinInitial(familyName ?? '');
  const code = (name.ko ?? '').charCodeAt(0);
  if (!(code >= firstSyllable && code <= lastSyllable))
    return { ko: latinInitial(name.ko ?? familyName ?? ''), en };
  return { ko: initials.charAt(Math.floor((code - firstSyllable) / syllablesToInitial)), en };
}

const korean = new Intl.Collator('ko');
const latin = new Intl.Collator('en');

/** In the order of Korean names; who has none comes after them, in that of Latin ones. */
export const byKoreanName = (one: Named, two: Named): number =>
  Number(one.name.ko === null) - Number(two.name.ko === null) ||
  korean.compare(one.name.ko ?? '', two.name.ko ?? '') ||
  byLatinName(one, two);

/** In the order of family names in Latin letters; who has none comes last. */
export const byLatinName = (one: Named, two: Named): number =>
  Number(one.familyName === null) - Number(two.familyName === null) ||
  latin.compare(one.familyName ?? '', two.familyName ?? '') ||
  latin.compare(one.name.en ?? '', two.name.en ?? '');
