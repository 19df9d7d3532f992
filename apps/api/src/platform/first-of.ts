/** Returns the start of a text without cutting a character in two. */
export const firstOf = (text: string, letters: number): string =>
  text.slice(0, letters).replace(/[\ud800-\udbff]$/, '');
