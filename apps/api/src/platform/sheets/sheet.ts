// Not by the index: threads that read sheets would load every schema.
import { hasEndlessMarks } from '@airway/contract/endless-marks';
import type { Epoch } from './xlsx-values.ts';

/** What a cell says: its text, or why it says nothing. A day is `2027-03-20`, a time `09:30`, a moment both. */
export type SheetCell = string | { fault: 'error' | 'no-value' | 'characters' };

/** What a person is told of the file that was read. */
export interface SheetFacts {
  format: 'xlsx' | 'csv';
  /** Of a text. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949' | null;
  delimiter: ',' | ';' | '\t' | null;
  /** The name of the sheet that was read. */
  sheet: string | null;
  /** The calendar that its numbers of days count by; of a text none. */
  epoch: Epoch | null;
  /** The names of all that people see; of a text none. */
  sheets: string[];
  /** In their order; that of a column without one is its letter in parentheses. */
  headings: string[];
  /** The number of the row of the headings. */
  headingRow: number;
  /** Whether it has names that are known, or staff said so. */
  isSure: boolean;
  /** The beginnings of the rows that may have the headings. */
  top: { number: number; text: string }[];
  skipped: SkippedRows;
}

/** Rows that were not read, and cells that were filled, by what they are. */
export interface SkippedRows {
  /** Rows that repeat the headings. */
  repeated: number[];
  /** Titles, sums and remarks. */
  remarks: number[];
  /** The row of the headings of another table: from there nothing was read. */
  otherTable: number | null;
  /** Cells below a merged one that were given its text. */
  filled: number;
}

/** What is known of a file before it is read. */
export interface SheetAsked {
  maximumRows: number;
  /** Names that headings go by. */
  names: readonly string[];
  /** Where staff say that the headings are; null: they are looked for. */
  sheet: string | null;
  headingRow: number | null;
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
  | 'noHeadings'
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
export const mostLetters = 20_000_000;
/** Of a row: pages and programs hold some hundred of them at once. The longest that is exported has half of it. */
export const mostRowLetters = 50_000;
export const mostColumns = 100;
/** The letter of a column, from 0. */
export function columnLetter(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetter((index - rest) / 26 - 1) + letter;
}

export const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/**
 * A cell as the database keeps it: without U+0000 and halves of letters, which it refuses. Endless marks say nothing,
 * and to compose them would hold everybody up.
 */
export function storable(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  return hasEndlessMarks(cell) ? { fault: 'characters' } : cell.replaceAll('\0', '').toWellFormed();
}

/** How many letters a row has. */
export const lettersOf = (cells: readonly (SheetCell | undefined)[]): number =>
  cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
