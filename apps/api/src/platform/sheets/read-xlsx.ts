import { firstOf } from '../first-of.ts';
import { type CollectedRows, collectRows } from './collect-rows.ts';
import type { Merged } from './merged-cells.rules.ts';
import { readXml } from './read-xml.ts';
import { maximumColumns, type SheetCell, type SheetFacts, type SheetOptions, SheetProblem } from './sheet.ts';
import { type OpenPart, openXlsx } from './xlsx-parts.ts';
import { cellOf, type Epoch, isDateFormat, unescaped } from './xlsx-values.ts';

/** Maximum of the format. */
const lastRow = 1_048_576;
const maximumSharedLetters = 40_000_000;

async function readPart(
  open: OpenPart,
  path: string,
  handlers: Parameters<typeof readXml>[1],
): Promise<boolean> {
  const bytes = await open(path);
  if (bytes === undefined) return false;
  await readXml(bytes, handlers);
  return true;
}

/** No program allows longer names. They are sent with every response about an import. */
const maximumNameLetters = 200;

interface Workbook {
  /** Visible sheets, in order. */
  sheets: { name: string; id: string }[];
  epoch: Epoch;
}

async function readWorkbook(open: OpenPart): Promise<Workbook> {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let epoch: Epoch = 1900;
  const isThere = await readPart(open, 'xl/workbook.xml', {
    open(name, { name: title = '', state, date1904, ...rest }) {
      const id = Object.entries(rest).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      if (name === 'sheet')
        sheets.push({
          name: firstOf(title, maximumNameLetters),
          id,
          isHidden: state !== undefined && state !== 'visible',
        });
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) epoch = 1904;
    },
  });
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  if (!isThere || seen.length === 0) throw new SheetProblem('damaged');
  return { sheets: seen, epoch };
}

async function sheetPath(open: OpenPart, relation: string): Promise<string> {
  let target = '';
  await readPart(open, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === relation) target = Target;
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (target === '' || path.includes('..')) throw new SheetProblem('damaged');
  return path;
}

/** Returns for each cell style whether it shows dates or times. */
async function readDateStyles(open: OpenPart): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInStyles = false;
  await readPart(open, 'xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'xf' && isInStyles)
        styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return styles;
}

/** Reads the texts shared by cells. Joins the runs of a text and skips its phonetic hints. */
async function readShared(open: OpenPart): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let letters = 0;
  let isText = false;
  let isPhonetic = false;
  await readPart(open, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
      if (name === 'si') texts.push(unescaped(text));
    },
    text(part) {
      if (!isText) return;
      letters += part.length;
      if (letters > maximumSharedLetters) throw new SheetProblem('tooLarge');
      text += part;
    },
  });
  return texts;
}

function placeOf(reference: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === '') throw new SheetProblem('damaged');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(digits) };
}

const maximumMergedCells = 20_000;
/** Maximum number of sheet names to choose from. */
const maximumSheets = 50;

function mergedAt(reference: string): Merged {
  const [first = '', last = first] = reference.split(':');
  const from = placeOf(first);
  const to = placeOf(last);
  return { reference, top: from.row, bottom: to.row, left: from.column, right: to.column };
}

async function readCells(
  bytes: AsyncIterable<Buffer>,
  look: { shared: readonly string[]; dates: readonly boolean[]; epoch: Epoch },
  add: (number: number, cells: readonly (SheetCell | undefined)[]) => void,
): Promise<Merged[]> {
  const merged: Merged[] = [];
  let number = 0;
  let cells: (SheetCell | undefined)[] = [];
  let nextColumn = 0;
  let cell = { column: 0, kind: '', raw: '', isFormula: false, isDate: false };
  let isValue = false;
  let isPhonetic = false;
  await readXml(bytes, {
    open(name, { r: reference, t: kind = 'n', s: style = '0', ref = '' }) {
      if (name === 'row') {
        const next = reference === undefined ? number + 1 : Number(reference);
        if (!Number.isInteger(next) || next <= number || next > lastRow) throw new SheetProblem('damaged');
        number = next;
        cells = [];
        nextColumn = 0;
      } else if (name === 'c') {
        const column = reference === undefined ? nextColumn : placeOf(reference).column;
        nextColumn = column + 1;
        cell = { column, kind, raw: '', isFormula: false, isDate: look.dates[Number(style)] === true };
      } else if (name === 'f') cell.isFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'mergeCell') {
        if (merged.length === maximumMergedCells) throw new SheetProblem('merged', { places: ref });
        merged.push(mergedAt(ref));
      }
      isValue = name === 'v' || (name === 't' && !isPhonetic);
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && (cell.raw !== '' || cell.isFormula)) {
        if (cell.column >= maximumColumns)
          throw new SheetProblem('tooManyColumns', { maximum: String(maximumColumns) });
        cells[cell.column] = cellOf(cell, look.shared, look.epoch);
      }
      if (name === 'row') add(number, Array.from(cells));
    },
    text(part) {
      if (isValue) cell.raw += part;
    },
  });
  return merged;
}

type Look = Parameters<typeof readCells>[1];

async function readOne(
  open: OpenPart,
  relation: string,
  look: Look,
  options: SheetOptions,
): Promise<CollectedRows> {
  const part = await open(await sheetPath(open, relation));
  if (part === undefined) throw new SheetProblem('damaged');
  const { add, finish } = collectRows(options);
  return finish(await readCells(part, look, add));
}

/** Number of sheets to try: a cover sheet may come before the list. */
const triedSheets = 5;

/** Reads the requested sheet; else the first with known headings, or the first with rows. */
async function readBest(open: OpenPart, { sheets }: Workbook, look: Look, options: SheetOptions) {
  const chosen = sheets.find(({ name }) => name === options.sheet);
  const tried = chosen === undefined ? sheets.slice(0, triedSheets) : [chosen];
  let best: { sheet: string; found: CollectedRows } | undefined;
  let problem: SheetProblem | undefined;
  for (const { name, id } of tried)
    try {
      const found = await readOne(open, id, look, options);
      best ??= { sheet: name, found };
      if (found.isSure) return { sheet: name, found };
    } catch (error) {
      if (!(error instanceof SheetProblem) || error.code !== 'empty') throw error;
      problem ??= error;
    }
  if (best === undefined) throw problem ?? new SheetProblem('empty');
  return best;
}

/** Reads a visible sheet of a workbook. @throws SheetProblem – the problem and how to fix it */
export async function readXlsx(
  bytes: Buffer,
  options: SheetOptions,
): Promise<{ facts: SheetFacts; rows: CollectedRows['rows'] }> {
  const open = await openXlsx(bytes);
  const book = await readWorkbook(open);
  const { epoch } = book;
  const look = { shared: await readShared(open), dates: await readDateStyles(open), epoch };
  const { sheet, found } = await readBest(open, book, look, options);
  const { rows, ...facts } = found;
  const sheets = book.sheets.map(({ name }) => name).slice(0, maximumSheets);
  return { facts: { format: 'xlsx', encoding: null, delimiter: null, sheet, sheets, epoch, ...facts }, rows };
}
