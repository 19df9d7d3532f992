import type { OfficialPart, PdfAmount } from './pdf.ts';
import { contentOf, drawRule, margin } from './pdf-page.ts';
import { heightOf, type Sheet, type TextStyle, widthOf, writeText } from './pdf-text.ts';
import { qrModulesOf } from './qr-code.ts';

type Part<Kind extends OfficialPart['kind']> = Extract<OfficialPart, { kind: Kind }>;

const ink = '#1b2a41';
const tint = '#f1f4f8';
const rule = '#c3ccd8';
const quiet = '#4a5565';

const termStyle: TextStyle = { size: 9.5, weight: 'bold', color: ink };
const valueStyle: TextStyle = { size: 10 };
const noteStyle: TextStyle = { size: 8.5, color: quiet };
/** Width of a term, and the space around a text in its cell. */
const termWidth = 90;
const padding = { x: 10, y: 5 };
/** In points: 20 mm. */
const stampSide = 57;
const qrSide = 68;
/** Distance of a signature from the foot of the page, if there is room. */
const signatureFromFoot = 290;

function writeEnds(sheet: Sheet, { left, right }: Part<'ends'>): void {
  const { doc } = sheet;
  const { left: start, width } = contentOf(doc);
  const style: TextStyle = { size: 9, color: quiet };
  const half = { width: width / 2, top: doc.y };
  const bottoms = [
    writeText(sheet, left, { ...half, left: start }, style),
    writeText(sheet, right, { ...half, left: start + width / 2 }, { ...style, align: 'right' }),
  ];
  doc.y = Math.max(...bottoms);
}

function writeMasthead(sheet: Sheet, { text }: Part<'masthead'>): void {
  const { doc } = sheet;
  const isKorean = /[가-힣]/.test(text);
  const top = doc.y + 14;
  const style: TextStyle = {
    size: isKorean ? 30 : 24,
    weight: 'bold',
    align: 'center',
    spacing: isKorean ? 12 : 1,
    color: ink,
  };
  const bottom = writeText(sheet, text, { ...contentOf(doc), top }, style) + 12;
  drawRule(doc, bottom, { color: ink, width: 1.6 });
  drawRule(doc, bottom + 3.4, { color: ink });
  doc.y = bottom + 18;
}

function writeFactRow(sheet: Sheet, facts: Part<'facts'>['rows'][number]): void {
  const { doc } = sheet;
  const { left: start, width } = contentOf(doc);
  const top = doc.y;
  const cell = width / facts.length;
  const termInner = termWidth - 2 * padding.x;
  const valueInner = cell - termWidth - 2 * padding.x;
  const heights = facts.flatMap(([term, value]) => [
    heightOf(sheet, term, termInner, termStyle),
    heightOf(sheet, value, valueInner, valueStyle),
  ]);
  const height = Math.max(...heights) + 2 * padding.y;
  for (const [place, [term, value]] of facts.entries()) {
    const left = start + place * cell;
    doc.rect(left, top, termWidth, height).fill(tint);
    const box = { left: left + padding.x, top: top + padding.y };
    writeText(sheet, term, { ...box, width: termInner }, termStyle);
    writeText(sheet, value, { ...box, left: box.left + termWidth, width: valueInner }, valueStyle);
  }
  drawRule(doc, top, { color: rule });
  doc.y = top + height;
}

function writeFacts(sheet: Sheet, { rows }: Part<'facts'>): void {
  const { doc } = sheet;
  const top = doc.y;
  for (const facts of rows) writeFactRow(sheet, facts);
  for (const end of [top, doc.y]) drawRule(doc, end, { color: ink, width: 1 });
  doc.y += 12;
}

/** Writes a name with its amount at the right, and a note below. */
function writeAmount(
  sheet: Sheet,
  { name, amount, note, isStruck = false }: PdfAmount,
  style: TextStyle,
): void {
  const { doc } = sheet;
  const { left, width } = contentOf(doc);
  const top = doc.y + padding.y;
  const box = { left: left + padding.x, top, width: width - 2 * padding.x };
  const amountWidth = 130;
  const nameBottom = writeText(sheet, name, { ...box, width: box.width - amountWidth }, style);
  writeText(sheet, amount, box, { ...style, align: 'right', isStruck });
  const bottom =
    note === undefined
      ? nameBottom
      : writeText(sheet, note, { ...box, top: nameBottom, width: box.width - amountWidth }, noteStyle);
  doc.y = bottom + padding.y;
}

function writeAmounts(sheet: Sheet, { heading: [name, amount], lines, sums }: Part<'amounts'>): void {
  const { doc } = sheet;
  const { left, width } = contentOf(doc);
  const top = doc.y;
  doc.rect(left, top, width, heightOf(sheet, name, width, termStyle) + 2 * padding.y).fill(tint);
  drawRule(doc, top, { color: ink, width: 1 });
  writeAmount(sheet, { name, amount }, termStyle);
  for (const line of lines) {
    drawRule(doc, doc.y, { color: rule });
    writeAmount(sheet, line, valueStyle);
  }
  drawRule(doc, doc.y, { color: ink });
  for (const sum of sums) writeAmount(sheet, sum, { ...valueStyle, weight: 'bold' });
  drawRule(doc, doc.y, { color: ink, width: 1 });
  doc.y += 16;
}

function writeStatement(sheet: Sheet, { text }: Part<'statement'>): void {
  const { doc } = sheet;
  const style: TextStyle = { size: 12.5, align: 'center', lineHeight: 1.6 };
  doc.y = writeText(sheet, text, { ...contentOf(doc), top: doc.y + 8 }, style) + 10;
}

function writeSignature(sheet: Sheet, { day, lines, stamp }: Part<'signature'>): void {
  const { doc } = sheet;
  const box = contentOf(doc);
  const top = Math.max(doc.y, doc.page.height - signatureFromFoot);
  doc.y = writeText(sheet, day, { ...box, top }, { size: 11, align: 'center' }) + 8;
  let widest = 0;
  for (const [place, text] of lines.entries()) {
    const style: TextStyle = { size: place === 0 ? 17 : 12, weight: 'bold', align: 'center', color: ink };
    widest = Math.max(widest, Math.min(widthOf(sheet, text, style), box.width));
    doc.y = writeText(sheet, text, { ...box, top: doc.y }, style) + 2;
  }
  if (stamp !== undefined) {
    // As by hand: a little over the end of the name.
    const end = box.left + (box.width + widest) / 2;
    const left = Math.min(end - stampSide * 0.15, box.left + box.width - stampSide);
    doc.image(Buffer.from(stamp), left, doc.y - stampSide * 0.85, {
      fit: [stampSide, stampSide],
      align: 'center',
      valign: 'center',
    });
  }
  doc.y += 16;
}

function drawQr({ doc }: Sheet, text: string, { left, top }: { left: number; top: number }): void {
  const modules = qrModulesOf(text);
  const side = qrSide / modules.length;
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) doc.rect(left + x * side, top + y * side, side, side);
  doc.fill('#000000');
}

function writeProof(sheet: Sheet, { qr, lines }: Part<'proof'>): void {
  const { doc } = sheet;
  const { left, width } = contentOf(doc);
  const style: TextStyle = { size: 8.5, color: quiet, lineHeight: 1.5 };
  const text = lines.join('\n');
  const textLeft = left + qrSide + 14;
  const textWidth = width - qrSide - 14;
  const height = Math.max(qrSide, heightOf(sheet, text, textWidth, style));
  const foot = doc.page.height - margin - height;
  if (doc.y > foot - 10) doc.addPage();
  drawRule(doc, foot - 10, { color: rule });
  drawQr(sheet, qr, { left, top: foot });
  writeText(sheet, text, { left: textLeft, top: foot, width: textWidth }, style);
  doc.y = foot + height;
}

const writers: { [Kind in OfficialPart['kind']]: (sheet: Sheet, part: Part<Kind>) => void } = {
  ends: writeEnds,
  masthead: writeMasthead,
  facts: writeFacts,
  amounts: writeAmounts,
  statement: writeStatement,
  signature: writeSignature,
  proof: writeProof,
};

/** Writes a part of an official document at the current place. */
export function writeOfficialPart<Kind extends OfficialPart['kind']>(sheet: Sheet, part: Part<Kind>): void {
  writers[part.kind as Kind](sheet, part);
}
