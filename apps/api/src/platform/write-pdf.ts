import PdfDocument from 'pdfkit';
import type { PdfContent, ReportPart } from './pdf.ts';
import { openFonts, type Weight } from './pdf-fonts.ts';
import { contentOf, drawRule, margin, roomLeft } from './pdf-page.ts';
import { heightOf, type Sheet, type TextStyle, writeText } from './pdf-text.ts';
import { writeOfficial } from './write-official.ts';

const styles = {
  title: { size: 20, weight: 'bold' },
  heading: { size: 13, weight: 'bold' },
  text: { size: 10 },
  small: { size: 8 },
  table: { size: 9, lineHeight: 1.25 },
} as const satisfies Record<string, TextStyle>;
const gap = 6;
/** Space that must follow a heading: a table header and a row of four lines. */
const headingRoom = 110;

type Table = Extract<ReportPart, { kind: 'table' }>;
type Plain = Extract<ReportPart, { kind: 'title' | 'heading' | 'text' | 'small' }>;

function writePlain(sheet: Sheet, { kind, text }: Plain): void {
  const { doc } = sheet;
  const style = styles[kind];
  if (kind === 'heading') {
    doc.y += style.size;
    if (roomLeft(doc) < headingRoom) doc.addPage();
  }
  doc.y = writeText(sheet, text, { ...contentOf(doc), top: doc.y }, style) + style.size * 0.5;
}

/** Writes one row, on the next page if this one has no room. */
function writeRow(
  sheet: Sheet,
  cells: readonly string[],
  { columns, weight }: { columns: readonly number[]; weight: Weight },
): void {
  const { doc } = sheet;
  const style = { ...styles.table, weight };
  const widthAt = (place: number) => (columns[place] ?? 0) - gap;
  const height = Math.max(...cells.map((text, place) => heightOf(sheet, text, widthAt(place), style)));
  if (roomLeft(doc) < height + gap) doc.addPage();
  const top = doc.y;
  let left = margin;
  for (const [place, text] of cells.entries()) {
    writeText(sheet, text, { left, top, width: widthAt(place) }, style);
    left += columns[place] ?? 0;
  }
  const bottom = top + height + gap / 2;
  drawRule(doc, bottom, { color: '#999999' });
  doc.y = bottom + gap / 2;
}

function writeTable(sheet: Sheet, { widths, rows }: Table): void {
  const { doc } = sheet;
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => (contentOf(doc).width * width) / whole);
  for (const [index, cells] of rows.entries())
    writeRow(sheet, cells, { columns, weight: index === 0 ? 'bold' : 'regular' });
  doc.y += 4;
}

function writeReport(sheet: Sheet, parts: readonly ReportPart[]): void {
  for (const part of parts)
    if (part.kind === 'table') writeTable(sheet, part);
    else writePlain(sheet, part);
}

/** Creates a PDF with embedded fonts. Equal parts and time make equal bytes. */
export function writePdf(content: PdfContent): Promise<Uint8Array> {
  const { title, at, language } = content;
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  const fonts = openFonts((name, file) => doc.registerFont(name, file));
  const written = Promise.withResolvers<Uint8Array>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => written.resolve(new Uint8Array(Buffer.concat(chunks))));
  doc.on('error', written.reject);
  if (content.form === 'report') writeReport({ doc, fonts }, content.parts);
  else writeOfficial({ doc, fonts }, content.parts);
  doc.end();
  return written.promise;
}
