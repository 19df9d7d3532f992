import { readXml } from './read-xml.ts';
import {
  gatherRows,
  mostColumns,
  type SheetCell,
  type SheetFacts,
  SheetProblem,
  type SheetRow,
} from './sheet.ts';
import { type OpenPart, openXlsx } from './xlsx-parts.ts';
import { cellOf, type Epoch, isDateFormat, unescaped } from './xlsx-values.ts';

/** Sheets have no more. */
const lastRow = 1_048_576;
const mostSharedLetters = 40_000_000;

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

interface Workbook {
  sheet: string;
  relation: string;
  epoch: Epoch;
}

/** The first sheet that people see. */
async function readWorkbook(open: OpenPart): Promise<Workbook> {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let epoch: Epoch = 1900;
  const isThere = await readPart(open, 'xl/workbook.xml', {
    open(name, { name: title = '', state, date1904, ...rest }) {
      const id = Object.entries(rest).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      if (name === 'sheet')
        sheets.push({ name: title, id, isHidden: state !== undefined && state !== 'visible' });
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) epoch = 1904;
    },
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden);
  if (!isThere || sheet === undefined) throw new SheetProblem('damaged');
  return { sheet: sheet.name, relation: sheet.id, epoch };
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

/** Whether each style of a cell shows days or times. */
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

/** Texts that cells share. The runs of one are joined; how it is pronounced is not part of it. */
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
      if (letters > mostSharedLetters) throw new SheetProblem('tooLarge');
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

interface Merged {
  reference: string;
  lastRow: number;
}

async function readCells(
  bytes: AsyncIterable<Buffer>,
  look: { shared: readonly string[]; dates: readonly boolean[]; epoch: Epoch },
  add: (number: number, cells: readonly (SheetCell | undefined)[]) => void,
): Promise<Merged[]> {
  const merged: Merged[] = [];
  let number = 0;
  let cells: (SheetCell | undefined)[] = [];
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
      } else if (name === 'c') {
        const column = reference === undefined ? cells.length : placeOf(reference).column;
        cell = { column, kind, raw: '', isFormula: false, isDate: look.dates[Number(style)] === true };
      } else if (name === 'f') cell.isFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'mergeCell') {
        const [, last = ref] = ref.split(':');
        if (merged.length < 1000) merged.push({ reference: ref, lastRow: placeOf(last).row });
      }
      isValue = name === 'v' || (name === 't' && !isPhonetic);
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && (cell.raw !== '' || cell.isFormula)) {
        if (cell.column >= mostColumns)
          throw new SheetProblem('tooManyColumns', { maximum: String(mostColumns) });
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

/**
 * Reads the first visible sheet of a workbook.
 * @throws SheetProblem – what it is, with how to mend it
 */
export async function readXlsx(
  bytes: Buffer,
  maximumRows: number,
): Promise<{ facts: SheetFacts; rows: SheetRow[] }> {
  const open = await openXlsx(bytes);
  const { sheet, relation, epoch } = await readWorkbook(open);
  const part = await open(await sheetPath(open, relation));
  if (part === undefined) throw new SheetProblem('damaged');
  const look = { shared: await readShared(open), dates: await readDateStyles(open), epoch };
  const { add, finish } = gatherRows(maximumRows);
  const merged = await readCells(part, look, add);
  const { headings, rows, headingNumber } = finish();
  const within = merged.filter(({ lastRow }) => lastRow >= headingNumber);
  if (within.length > 0) {
    const places = within.slice(0, 3).map(({ reference }) => reference);
    throw new SheetProblem('merged', { places: places.join(', ') });
  }
  return { facts: { format: 'xlsx', encoding: null, delimiter: null, sheet, headings }, rows };
}
