import { firstOf } from '../first-of.ts';
import {
  findHeadings,
  findRepeatedHeadings,
  isRemark,
  type KnownHeadings,
  knowsHeadings,
} from './headings.rules.ts';
import { fillMerged, type Merged, titleRows } from './merged-cells.rules.ts';
import {
  columnLetter,
  isBlank,
  lettersOf,
  maximumColumns,
  maximumLetters,
  maximumRowLetters,
  type SheetCell,
  type SheetFacts,
  type SheetOptions,
  SheetProblem,
  type SheetRow,
  type SkippedRows,
  storable,
} from './sheet.ts';

const headingLetters = 100;
/** Rows above the headings and remarks in between do not count towards the maximum. */
const moreRows = 100;
const topRows = 30;
const topLetters = 80;

const textsOf = ({ cells }: SheetRow): string[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''));
const isFilled = (text: string) => text !== '';

/** Makes headings unique. A repeated or missing heading is replaced by its column letter. */
function headingsOf(texts: readonly string[]): string[] {
  const headings: string[] = [];
  for (const [index, text] of texts.entries()) {
    const letter = `(${columnLetter(index)})`;
    const heading = firstOf(text, headingLetters);
    const isAgain = headings.includes(heading);
    const room = headingLetters - letter.length - 1;
    headings.push(heading === '' ? letter : isAgain ? `${firstOf(heading, room)} ${letter}` : heading);
  }
  return headings;
}

/** Reads the headings, which may span two lines. The lower line is more specific. */
function readHeadings(rows: readonly SheetRow[], at: number, { isKnown }: KnownHeadings) {
  const upper = rows[at];
  const lower = rows[at + 1];
  const texts = upper === undefined ? [] : textsOf(upper);
  const below = lower === undefined ? [] : textsOf(lower);
  const isNext = upper !== undefined && lower?.number === upper.number + 1;
  const hasTwo = isNext && below.some(isFilled) && below.every((text) => text === '' || isKnown(text));
  const width = hasTwo ? Math.max(texts.length, below.length) : texts.length;
  const both = Array.from({ length: width }, (_, index) => (hasTwo && below[index]) || (texts[index] ?? ''));
  const last = both.findLastIndex(isFilled);
  return { texts: both.slice(0, last + 1), from: at + (hasTwo ? 2 : 1) };
}

/** Removes titles directly above other headings from the rows. */
function withoutTitles(rows: SheetRow[], remarks: number[]): void {
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    if (textsOf(last).filter(isFilled).length > 1) return;
    rows.pop();
    remarks.push(last.number);
  }
}

/** Returns the table rows below the headings, without rows that are no entries. */
function entriesOf(
  all: readonly SheetRow[],
  headings: readonly string[],
  titles: ReadonlySet<number>,
  known: KnownHeadings,
): { rows: SheetRow[]; skipped: Omit<SkippedRows, 'filled'> } {
  const rows: SheetRow[] = [];
  const skipped: Omit<SkippedRows, 'filled'> = { repeated: [], remarks: [], otherTable: null };
  const hasColumns = headings.length > 1;
  for (const row of all) {
    const texts = textsOf(row);
    const repeatedHeadings = findRepeatedHeadings(texts, headings, known);
    if (repeatedHeadings !== undefined && hasColumns) withoutTitles(rows, skipped.remarks);
    if (repeatedHeadings === 'other') {
      skipped.otherTable = row.number;
      break;
    }
    const isTitle = titles.has(row.number) && texts.filter(isFilled).length === 1;
    if (repeatedHeadings === 'same') skipped.repeated.push(row.number);
    else if (hasColumns && (isTitle || isRemark(texts))) skipped.remarks.push(row.number);
    else rows.push(row);
  }
  skipped.remarks.sort((one, two) => one - two);
  return { rows, skipped };
}

/** Counts the letters of a row. @throws SheetProblem – too long: pages and programs hold many rows at once */
function judgedLetters(number: number, cells: readonly (SheetCell | undefined)[]): number {
  const letters = lettersOf(cells);
  if (letters > maximumRowLetters)
    throw new SheetProblem('longRow', { line: String(number), maximum: String(maximumRowLetters) });
  return letters;
}

export type CollectedRows = Pick<SheetFacts, 'headings' | 'headingRow' | 'isSure' | 'top' | 'skipped'> & {
  rows: SheetRow[];
};

/**
 * Collects rows as they are read, then finds the headings among them. Skips empty rows.
 * @throws SheetProblem – more rows than an import allows, or no rows below the headings
 */
export function collectRows({ maximumRows, names, headingRow }: SheetOptions) {
  const known = knowsHeadings(names);
  const all: SheetRow[] = [];
  let letters = 0;
  const tooMany = () => new SheetProblem('tooManyRows', { maximum: String(maximumRows) });
  const add = (number: number, cells: readonly (SheetCell | undefined)[]): void => {
    if (cells.every(isBlank)) return;
    if (cells.length > maximumColumns)
      throw new SheetProblem('tooManyColumns', { maximum: String(maximumColumns) });
    if (all.length === maximumRows + moreRows + (headingRow ?? 0)) throw tooMany();
    letters += judgedLetters(number, cells);
    if (letters > maximumLetters) throw new SheetProblem('tooLarge');
    all.push({ number, cells: Array.from(cells, (cell = '') => storable(cell)) });
  };
  const place = () => {
    if (headingRow === null) return findHeadings(all.slice(0, topRows).map(textsOf), known);
    const at = all.findIndex(({ number }) => number === headingRow);
    if (at < 0) throw new SheetProblem('noHeadings', { line: String(headingRow) });
    return { at, isSure: true };
  };
  const finish = (merged: readonly Merged[] = []): CollectedRows => {
    const filled = fillMerged(all, merged);
    for (const { number, cells } of all) judgedLetters(number, cells);
    const { at, isSure } = place();
    const { texts, from } = readHeadings(all, at, known);
    const { rows, skipped } = entriesOf(all.slice(from), texts, titleRows(merged), known);
    if (rows.length === 0) throw new SheetProblem('empty');
    if (rows.length > maximumRows) throw tooMany();
    const width = rows.reduce(
      (most, { cells }) => Math.max(most, cells.findLastIndex((one) => !isBlank(one)) + 1),
      0,
    );
    const numbers = new Set(rows.map(({ number }) => number));
    const other = all.filter(({ number }) => number === skipped.otherTable);
    return {
      headings: headingsOf([
        ...texts,
        ...Array.from({ length: Math.max(0, width - texts.length) }, () => ''),
      ]),
      headingRow: all[at]?.number ?? 1,
      isSure,
      top: [...all.slice(0, topRows), ...other].map((row) => ({
        number: row.number,
        text: firstOf(textsOf(row).filter(isFilled).join(' · '), topLetters),
      })),
      skipped: { ...skipped, filled: filled.filter((number) => numbers.has(number)).length },
      rows,
    };
  };
  return { add, finish };
}
