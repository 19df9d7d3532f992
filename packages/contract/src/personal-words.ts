/**
 * Checks whether a password contains one of `ownWords` (id, address, name) of four letters or more, ignoring blanks.
 */
export function containsPersonalWord(password: string, ownWords: readonly string[]): boolean {
  const lower = password.normalize('NFC').toLowerCase().replaceAll(' ', '');
  return ownWords
    .flatMap((word) => word.normalize('NFC').toLowerCase().split(/[@\s]/))
    .some((word) => word.length >= 4 && lower.includes(word));
}
