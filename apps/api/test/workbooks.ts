import { crc32, deflateRawSync } from 'node:zlib';
import { read, utils, write } from '@e965/xlsx';

interface Part {
  name: string;
  bytes: Buffer;
  /** Size declared in the archive. Default: the real size. */
  saidBytes?: number;
  isEncrypted?: boolean;
}

/** Builds a ZIP archive, possibly with false sizes. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, saidBytes = bytes.length, isEncrypted = false } of parts) {
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(saidBytes, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, whole, end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  /** XML of the sheet: `<sheetData>` and the elements after it. */
  sheet: string;
  styles?: string;
  shared?: string;
  beforeRoot?: string;
  name?: string;
  others?: readonly Part[];
}

/** Builds a workbook by hand, also with content that no program writes. */
export function bookOf({ sheet, styles, shared, beforeRoot = '', name = '시트', others = [] }: Book): Buffer {
  const part = (path: string, text: string) => ({ name: path, bytes: Buffer.from(text) });
  return zipOf([
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    part('xl/worksheets/sheet1.xml', `${beforeRoot}<worksheet xmlns="${main}">${sheet}</worksheet>`),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`)]),
    ...(shared === undefined ? [] : [part('xl/sharedStrings.xml', `<sst>${shared}</sst>`)]),
    ...others,
  ]);
}

const text = (cell: unknown) => `<c t="inlineStr"><is><t>${String(cell)}</t></is></c>`;

/** Builds `<sheetData>` from rows of texts. */
export const sheetData = (rows: readonly (readonly unknown[])[]): string =>
  `<sheetData>${rows.map((cells) => `<row>${cells.map(text).join('')}</row>`).join('')}</sheetData>`;

/** Builds a workbook as another program writes it. */
export function savedBook(rows: readonly (readonly unknown[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '시트');
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}

/** Builds a text file as a spreadsheet program saves it. */
export const savedText = (rows: readonly (readonly unknown[])[]): string =>
  utils.sheet_to_csv(utils.aoa_to_sheet(rows.map((row) => [...row])), { RS: '\r\n' });

/** Replaces the texts of some cells (`B3`) in a workbook and saves it again. */
export function bookWithTexts(bytes: Buffer, texts: Readonly<Record<string, string>>): Buffer {
  const book = read(bytes);
  for (const name of book.SheetNames)
    for (const [place, text] of Object.entries(texts))
      utils.sheet_add_aoa(book.Sheets[name] ?? {}, [[text]], { origin: place });
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}
