const notes = /[([{<〈【（][^)\]}>〉】）]{0,60}[)\]}>〉】）]/g;
const signs = /[^\p{L}\p{N}]+/gu;
/** A heading with a word for another language is not the same as the heading without it. */
const ofOtherLanguage = /한자|영문|영어|english|chinese/;

/** Folds a heading for comparison: removes blanks, signs, width and case. */
export const foldHeading = (text: string): string =>
  text.normalize('NFKC').replaceAll(signs, '').toLowerCase();

/**
 * Returns the forms by which a heading may be recognised, the whole heading first. Then without parentheses, and its
 * Korean or Latin words alone (`성명 Name`, `성명 (Name)`).
 */
export function headingForms(text: string): string[] {
  const whole = foldHeading(text);
  const forms = [foldHeading(text.replaceAll(notes, ' '))];
  const latin = whole.replaceAll(/[^a-z]/g, '');
  const korean = whole.replaceAll(/[^가-힣]/g, '');
  if (latin.length > 1 && korean !== '') forms.push(korean, latin);
  const sameLanguage = forms.filter((form) => ofOtherLanguage.test(form) === ofOtherLanguage.test(whole));
  return [...new Set([whole, ...sameLanguage])].filter((form) => form !== '');
}

/** In letters. Longer cells are not headings. */
const maximumLetters = 60;

/** Recognises headings by the names of the columns. */
export function knowsHeadings(names: readonly string[]) {
  const known = new Set(names.map(foldHeading));
  const isKnown = (cell: string) =>
    cell.length <= maximumLetters && headingForms(cell).some((form) => known.has(form));
  return {
    isKnown,
    /** Counts the known headings in a row. */
    score: (cells: readonly string[]): number => cells.filter((cell) => cell !== '' && isKnown(cell)).length,
  };
}
export type KnownHeadings = ReturnType<typeof knowsHeadings>;

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
const headingRows = 30;
/** This many known headings are not a coincidence. */
const sureScore = 2;

/**
 * Finds the row with the headings among the first rows: the one with the most known names. If none has any, returns
 * the first row about as wide as the widest; that result is not sure.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  { score }: KnownHeadings,
): { at: number; isSure: boolean } {
  const first = rows.slice(0, headingRows);
  const scores = first.map(score);
  const best = Math.max(0, ...scores);
  const at = scores.indexOf(best);
  if (best >= sureScore || (best === 1 && filledOf(first[at] ?? []) === 1)) return { at, isSure: true };
  const widest = Math.max(0, ...first.map(filledOf));
  const wide = first.findIndex((cells) => filledOf(cells) * 2 >= widest);
  return { at: best > 0 ? at : Math.max(0, wide), isSure: false };
}

/** Number of cells to check first: data rows have no known heading there. */
const firstCells = 4;

/** Checks whether a row below the headings repeats them or starts another table. */
export function findRepeatedHeadings(
  cells: readonly string[],
  headings: readonly string[],
  { isKnown, score }: KnownHeadings,
): 'same' | 'other' | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < sureScore || !filled.slice(0, firstCells).some(isKnown)) return undefined;
  const known = score(cells);
  if (known < sureScore || known * 2 < filled.length) return undefined;
  const isSame = cells.every(
    (cell, index) => cell === '' || foldHeading(cell) === foldHeading(headings[index] ?? ''),
  );
  return isSame ? 'same' : 'other';
}

const remark = /^(?:※|합\s*계|소\s*계|총\s*계|총\s*\d+\s*명|-*\s*이하\s*여백)/;
const remarkCells = 2;
const total = /^(?:합\s*계|소\s*계|총\s*계|누\s*계|계|(?:sub|grand)?\s*-?total|sum)$/i;
const sum = /^[₩￦$(△▲−-]*\s*\d[\d,]*(?:\.\d+)?\s*[)원건행]?$/;

/** Checks whether a row is a remark or a line of sums instead of an entry. */
export const isRemark = (cells: readonly string[]): boolean => {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  if (others.length < remarkCells && remark.test(first)) return true;
  return total.test(first.trim()) && others.length > 0 && others.every((cell) => sum.test(cell.trim()));
};
