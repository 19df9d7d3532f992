import { type CellObject, CFB, read, utils, type WorkSheet } from '@e965/xlsx';

type Bytes = { stream(): ReadableStream<Uint8Array> };

const bytesOf = async (file: Bytes) => Buffer.from(await new Response(file.stream()).arrayBuffer());

const xmlIn = (bytes: Buffer) =>
  Buffer.from(
    CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')?.content ?? '',
  ).toString();

export interface ReadSheet {
  name: string;
  sheet: WorkSheet;
  /** What is shown, row by row, heads first. */
  rows: string[][];
  cell(reference: string): CellObject | undefined;
  /** The sheet as it is written. */
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

/** How many rows it has, heads included; for long ones. */
export const countRows = async (file: Bytes): Promise<number> =>
  xmlIn(await bytesOf(file)).split('<row ').length - 1;
