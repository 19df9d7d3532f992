// Not from the index: the worker threads would load every schema.
import { hasEndlessMarks } from '@airway/contract/endless-marks';
import type { Epoch } from './xlsx-values.ts';

/** Content of a cell: its text, or the reason why there is none. Days are `2027-03-20`, times `09:30`, or both. */
export type SheetCell = string | { fault: 'error' | 'no-value' | 'characters' };

/** Facts about the file that staff see. */
export interface SheetFacts {
  format: 'xlsx' | 'csv';
  /** Encoding of a text file. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949' | null;
  delimiter: ',' | ';' | '\t' | null;
  /** Name of the sheet that was read. */
  sheet: string | null;
  /** Epoch of the sheet's day numbers. Null for a text file. */
  epoch: Epoch | null;
  /** Names of all visible sheets. Empty for a text file. */
  sheets: string[];
  /** In order. A column without a heading has its letter in parentheses. */
  headings: string[];
  /** Row number of the headings. */
  headingRow: number;
  /** True if the row has known headings or staff chose it. */
  isSure: boolean;
  /** Beginnings of the rows that may be the headings. */
  top: { number: number; text: string }[];
  skipped: SkippedRows;
}

/** Rows that were not read, and cells that were filled, by kind. */
export interface SkippedRows {
  /** Rows that repeat the headings. */
  repeated: number[];
  /** Titles, sums and remarks. */
  remarks: number[];
  /** Row with the headings of another table. Reading stopped there. */
  otherTable: number | null;
  /** Number of cells that got the text of a merged cell above. */
  filled: number;
}

/** Options for reading a file. */
export interface SheetOptions {
  maximumRows: number;
  /** Known names of headings. */
  names: readonly string[];
  /** Sheet and row of the headings as chosen by staff. Null: search for them. */
  sheet: string | null;
  headingRow: number | null;
}

/** A row with content below the headings, with its row number in the file. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
}

/** Reasons why a file cannot be read. Each has a message that explains how to fix it. */
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

/** Rejects a file. Caught where the file is read. */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode;
  readonly values: Record<string, string>;
  constructor(code: SheetProblemCode, values: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** Maximum for a file. A small file may repeat a text in every cell. */
export const maximumLetters = 20_000_000;
/** Maximum for a row: pages and programs hold some hundred rows at once. The longest exported row has half of it. */
export const maximumRowLetters = 50_000;
export const maximumColumns = 100;
/** Returns the letter of a column, counted from 0. */
export function columnLetter(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetter((index - rest) / 26 - 1) + letter;
}

export const isBlank = (cell: SheetCell | undefined) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/**
 * Prepares a cell for the database: removes U+0000 and half surrogate pairs, which it rejects. Endless combining
 * marks are dropped, because composing them would block the process.
 */
export function storable(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  return hasEndlessMarks(cell) ? { fault: 'characters' } : cell.replaceAll('\0', '').toWellFormed();
}

/** Counts the letters of a row. */
export const lettersOf = (cells: readonly (SheetCell | undefined)[]): number =>
  cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
