/** Returns the initials for a portrait: the first syllable of a Korean family name, else two first letters. */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const letter = (word: string) => [...word][0] ?? '';
  if (/^\p{Script=Hangul}/u.test(first)) return letter(first);
  return (letter(first) + letter(rest.at(-1) ?? '')).toUpperCase();
}
