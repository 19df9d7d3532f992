import { type CellObject, CFB, read, utils, type WorkSheet } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { savedBook, savedText } from './workbooks.ts';

type Bytes = { stream(): ReadableStream<Uint8Array> };

const bytesOf = async (file: Bytes) => Buffer.from(await new Response(file.stream()).arrayBuffer());

const marked = { addBOM: true };

const xmlIn = (bytes: Buffer) =>
  Buffer.from(
    CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')?.content ?? '',
  ).toString();

interface ReadSheet {
  name: string;
  sheet: WorkSheet;
  /** Displayed values by row, header first. */
  rows: string[][];
  cell(reference: string): CellObject | undefined;
  /** Raw XML of the sheet. */
  xml: string;
}

/** Reads the only sheet of a spreadsheet, with another library than the one that wrote it. */
export async function readSheet(file: Bytes): Promise<ReadSheet> {
  const bytes = await bytesOf(file);
  const book = read(bytes, { cellFormula: true, cellNF: true, cellStyles: true, cellText: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  return {
    name,
    sheet,
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }),
    cell: (reference) => sheet[reference],
    xml: xmlIn(bytes),
  };
}

/** Counts its rows including the header, for long files. */
export const countRows = async (file: Bytes): Promise<number> =>
  xmlIn(await bytesOf(file)).split('<row ').length - 1;

/** Returns a spreadsheet as it is, saved by another program, and as text in each encoding that has all its letters. */
export async function resave(file: Bytes): Promise<[name: string, bytes: Buffer][]> {
  const { rows } = await readSheet(file);
  const text = savedText(rows);
  const alphabets = ['cp949', 'utf8', 'utf16'].map((name) => ({
    name,
    bytes: iconv.encode(text, name, marked),
  }));
  return [
    ['as-it-came.xlsx', await bytesOf(file)],
    ['saved.xlsx', savedBook(rows)],
    ...alphabets.flatMap(({ name, bytes }): [string, Buffer][] =>
      iconv.decode(bytes, name) === text ? [[`${name}.csv`, bytes]] : [],
    ),
  ];
}

/** Returns the displayed values of all cells, .xlsx or CSV, with another library than the one that wrote it. */
export async function readCells(file: Bytes): Promise<string[]> {
  const { Sheets, SheetNames } = read(await bytesOf(file), { raw: true });
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name] ?? {};
    return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }).flat();
  });
}
