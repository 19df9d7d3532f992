/** What a cell says: its text, or why it says nothing. A day is `2027-03-20`, a time `09:30`, a moment both. */
export type SheetCell = string | { fault: 'error' | 'no-value' };

/** What a person is told of the file that was read. */
export interface SheetFacts {
  format: 'xlsx' | 'csv';
  /** Of a text. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949' | null;
  delimiter: ',' | ';' | '\t' | null;
  /** The name of the sheet that was read. */
  sheet: string | null;
  /** In their order; that of a column without one is its letter in parentheses. */
  headings: string[];
}

/** A row below the headings that holds something, under its number in the file. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
}

/** Why no rows can be read from a file; each has a sentence that says how to mend it. */
export type SheetProblemCode =
  | 'password'
  | 'oldFormat'
  | 'macros'
  | 'damaged'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'longRow'
  | 'tooSlow'
  | 'merged'
  | 'empty'
  | 'repeatedHeading'
  | 'encoding'
  | 'quotes';

/** Refuses a file: caught where the file is read. */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode;
  readonly values: Record<string, string>;
  constructor(code: SheetProblemCode, values: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** No file has more; a letter may be repeated in every cell of a small one. */
const mostLetters = 20_000_000;
/** Of a row: pages and programs hold some hundred of them at once. The longest that is exported has half of it. */
const mostRowLetters = 50_000;
export const mostColumns = 100;
/** Empty rows do not count. */
const headingLetters = 100;

/** The letter of a column, from 0. */
function columnLetter(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetter((index - rest) / 26 - 1) + letter;
}

const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

function headingsOf(cells: readonly (SheetCell | undefined)[]): string[] {
  const last = cells.findLastIndex((cell) => !isBlank(cell));
  const headings = Array.from({ length: last + 1 }, (_, index) => {
    const cell = cells[index];
    const text = typeof cell === 'string' ? cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : '';
    return text === '' ? `(${columnLetter(index)})` : text.slice(0, headingLetters);
  });
  const again = headings.findIndex((heading, index) => headings.indexOf(heading) !== index);
  if (again >= 0) {
    const heading = headings[again] ?? '';
    const columns = `${columnLetter(headings.indexOf(heading))}, ${columnLetter(again)}`;
    throw new SheetProblem('repeatedHeading', { heading, columns });
  }
  return headings;
}

/** How many letters a row has. */
export const lettersOf = (cells: readonly (SheetCell | undefined)[]): number =>
  cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

export interface Gathered {
  headings: string[];
  rows: SheetRow[];
  /** The number of the row of the headings. */
  headingNumber: number;
}

/**
 * Gathers rows as they are read: the first that holds anything has the headings, and empty ones are passed over.
 * @throws SheetProblem – more than anybody means to import
 */
export function gatherRows(maximumRows: number) {
  const gathered: Gathered = { headings: [], rows: [], headingNumber: 0 };
  let letters = 0;
  const add = (number: number, cells: readonly (SheetCell | undefined)[]): void => {
    if (cells.every(isBlank)) return;
    if (cells.length > mostColumns)
      throw new SheetProblem('tooManyColumns', { maximum: String(mostColumns) });
    if (gathered.headingNumber === 0) {
      gathered.headings = headingsOf(cells);
      gathered.headingNumber = number;
      return;
    }
    if (gathered.rows.length === maximumRows)
      throw new SheetProblem('tooManyRows', { maximum: String(maximumRows) });
    const own = lettersOf(cells);
    if (own > mostRowLetters)
      throw new SheetProblem('longRow', { line: String(number), maximum: String(mostRowLetters) });
    letters += own;
    if (letters > mostLetters) throw new SheetProblem('tooLarge');
    gathered.rows.push({ number, cells: Array.from(cells, (cell = '') => cell) });
  };
  const finish = (): Gathered => {
    if (gathered.rows.length === 0) throw new SheetProblem('empty');
    const width = gathered.headings.length;
    const beyond = Math.max(
      ...gathered.rows.map(({ cells }) => cells.findLastIndex((one) => !isBlank(one)) + 1),
    );
    for (let index = width; index < beyond; index += 1) gathered.headings.push(`(${columnLetter(index)})`);
    return gathered;
  };
  return { add, finish };
}
