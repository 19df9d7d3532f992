import iconv from 'iconv-lite';
import { collectRows } from './collect-rows.ts';
import { type SheetFacts, type SheetOptions, SheetProblem, type SheetRow } from './sheet.ts';

type Encoding = NonNullable<SheetFacts['encoding']>;
type Delimiter = NonNullable<SheetFacts['delimiter']>;

const strictly = (encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const isKorean = (bytes: Buffer) => !iconv.decode(bytes, 'cp949').includes('\ufffd');

/** Returns the first line with another encoding than the lines before it. */
function mixedLine(bytes: Buffer): string {
  const firstOther = (fits: (line: Buffer) => boolean) => {
    let number = 1;
    for (let from = 0; from < bytes.length; number += 1) {
      const end = bytes.indexOf(10, from);
      const until = end < 0 ? bytes.length : end;
      if (!fits(bytes.subarray(from, until))) break;
      from = until + 1;
    }
    return number;
  };
  return String(
    Math.max(
      firstOther((line) => strictly('utf-8', line) !== undefined),
      firstOther(isKorean),
    ),
  );
}

/**
 * Decodes a file: by its byte-order mark, else as UTF-8, else as CP949, which Excel in Korea writes. Node's own
 * decoder reads CP949 as EUC-KR and gets some syllables wrong without an error.
 * @throws SheetProblem – neither encoding, or a mix of both
 */
function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  const start = bytes.subarray(0, 2).toString('hex');
  if (start === 'fffe' || start === 'feff') {
    const encoding = start === 'fffe' ? 'utf-16le' : 'utf-16be';
    const text = strictly(encoding, bytes);
    if (text === undefined) throw new SheetProblem('encoding', { line: '1' });
    return { text, encoding };
  }
  const text = strictly('utf-8', bytes);
  if (text !== undefined) return { text, encoding: 'utf-8' };
  const korean = iconv.decode(bytes, 'cp949');
  if (korean.includes('\ufffd')) throw new SheetProblem('encoding', { line: mixedLine(bytes) });
  return { text: korean, encoding: 'cp949' };
}

const lineBreaks = /\r\n|\r|\n/;
const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** Number of lines to examine. Titles may stand above the table. */
const firstLines = 30;

/** Finds the delimiter that splits most of the first lines into equally many cells, outside quotation marks. */
function delimiterOf(text: string): Delimiter {
  const first = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, 'x')
    .trimStart()
    .split(lineBreaks, firstLines);
  const fits = delimiters.map((one) => {
    const widths = first.map((line) => line.split(one).length).filter((width) => width > 1);
    const alike = [...Map.groupBy(widths, (width) => width).values()].map((lines) => lines.length);
    return Math.max(0, ...alike) * 1000 + Math.max(0, ...widths);
  });
  return delimiters[fits.indexOf(Math.max(...fits))] ?? ',';
}

/** Removes the leading quote that marks a formula-like cell as text. RFC 4180 has no such mark. */
const unmarked = (cell: string) => (/^'[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell);

interface Line {
  /** Number of the line's first row in the file. */
  number: number;
  cells: string[];
}

const failQuotes = (line: number) => {
  throw new SheetProblem('quotes', { line: String(line) });
};

/** Finds the quotation mark that closes a cell. Doubled marks do not close it. */
function closingMark(text: string, from: number): number {
  let mark = text.indexOf('"', from);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  return mark;
}

const plainEnds = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g };

/** Splits a text into lines by RFC 4180. @throws SheetProblem – an unclosed quotation mark */
export function* linesOf(text: string, delimiter: Delimiter): Generator<Line> {
  const plainEnd = plainEnds[delimiter];
  let cells: string[] = [];
  let number = 1;
  let from = 1;
  let at = 0;
  while (at < text.length) {
    let end: number;
    if (text[at] === '"') {
      const mark = closingMark(text, at + 1);
      if (mark < 0) failQuotes(number);
      const quoted = text.slice(at + 1, mark);
      cells.push(unmarked(quoted.replaceAll('""', '"')));
      number += quoted.split(lineBreaks).length - 1;
      end = mark + 1;
    } else {
      plainEnd.lastIndex = at;
      end = plainEnd.exec(text)?.index ?? text.length;
      cells.push(unmarked(text.slice(at, end)));
    }
    const next = text[end];
    if (next === delimiter) {
      at = end + 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (next !== undefined && next !== '\r' && next !== '\n') failQuotes(number);
    yield { number: from, cells };
    cells = [];
    number += 1;
    from = number;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  if (cells.length > 0) yield { number: from, cells };
}

/** Reads a CSV file. @throws SheetProblem – the problem and how to fix it */
export function readCsv(bytes: Buffer, options: SheetOptions): { facts: SheetFacts; rows: SheetRow[] } {
  const { text, encoding } = decodeText(bytes);
  const delimiter = delimiterOf(text);
  const { add, finish } = collectRows(options);
  for (const { number, cells } of linesOf(text, delimiter)) add(number, cells);
  const { rows, ...found } = finish();
  return {
    facts: { format: 'csv', encoding, delimiter, sheet: null, sheets: [], epoch: null, ...found },
    rows,
  };
}
