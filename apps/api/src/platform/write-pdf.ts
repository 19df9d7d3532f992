import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import type { PdfContent, PdfPart } from './pdf.ts';

// TrueType, because its subsets are a third of the size of OpenType subsets.
const fontAt = (weight: 'Regular' | 'Bold') =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`));

const sizes = { title: 20, heading: 13, text: 10, small: 8, table: 9 } as const;
const margin = 50;
const gap = 6;
/** Space that must follow a heading: a table header and a row of four lines. */
const headingRoom = 110;

type Doc = InstanceType<typeof PdfDocument>;

const innerWidth = ({ page }: Doc) => page.width - 2 * margin;

function write(doc: Doc, { kind, text }: Exclude<PdfPart, { kind: 'table' }>): void {
  doc.font(kind === 'title' || kind === 'heading' ? 'bold' : 'regular').fontSize(sizes[kind]);
  if (kind === 'heading') {
    doc.moveDown(0.8);
    if (doc.y + headingRoom > doc.page.height - margin) doc.addPage();
  }
  doc.text(text, margin, doc.y, { width: innerWidth(doc), lineGap: 2 });
  doc.moveDown(0.4);
}

/** Writes one row, on the next page if this one has no room. */
function writeRow(doc: Doc, cells: readonly string[], columns: readonly number[], font: string): void {
  doc.font(font).fontSize(sizes.table);
  const widthOf = (place: number) => (columns[place] ?? 0) - gap;
  const height = Math.max(...cells.map((text, place) => doc.heightOfString(text, { width: widthOf(place) })));
  if (doc.y + height + gap > doc.page.height - margin) doc.addPage();
  const top = doc.y;
  let left = margin;
  for (const [place, text] of cells.entries()) {
    doc.text(text, left, top, { width: widthOf(place) });
    left += columns[place] ?? 0;
  }
  const bottom = top + height + gap / 2;
  doc.moveTo(margin, bottom).lineTo(left, bottom).lineWidth(0.5).strokeColor('#999999').stroke();
  doc.y = bottom + gap / 2;
}

function writeTable(doc: Doc, { widths, rows }: Extract<PdfPart, { kind: 'table' }>): void {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => (innerWidth(doc) * width) / whole);
  for (const [index, cells] of rows.entries())
    writeRow(doc, cells, columns, index === 0 ? 'bold' : 'regular');
  doc.moveDown(0.4);
}

/** Creates a Korean PDF with embedded fonts. Equal parts and time make equal bytes. */
export function writePdf({ title, at, parts }: PdfContent): Promise<Uint8Array> {
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    lang: 'ko',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  doc.registerFont('regular', fontAt('Regular')).registerFont('bold', fontAt('Bold'));
  const written = Promise.withResolvers<Uint8Array>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => written.resolve(new Uint8Array(Buffer.concat(chunks))));
  doc.on('error', written.reject);
  for (const part of parts)
    if (part.kind === 'table') writeTable(doc, part);
    else write(doc, part);
  doc.end();
  return written.promise;
}
