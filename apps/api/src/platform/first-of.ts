/** The beginning of a text, in which no letter is cut in two. */
export const firstOf = (text: string, letters: number): string =>
  text.slice(0, letters).replace(/[\ud800-\udbff]$/, '');
