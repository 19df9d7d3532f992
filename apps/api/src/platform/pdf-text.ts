import type PdfDocument from 'pdfkit';
import type { Fonts, Run, Weight } from './pdf-fonts.ts';

/** A document while it is written. */
export interface Sheet {
  doc: InstanceType<typeof PdfDocument>;
  fonts: Fonts;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  /** Height of a line, in units of the font size. */
  lineHeight?: number;
  /** Between letters, in points. */
  spacing?: number;
  color?: string;
  /** With a line through it. */
  isStruck?: boolean;
}

const usualLineHeight = 1.4;
/** From the baseline to the middle of a letter, in units of the font size. */
const middle = 0.36;
const segments = new Intl.Segmenter('ko', { granularity: 'grapheme' });

const heightOfLine = ({ size, lineHeight = usualLineHeight }: TextStyle) => size * lineHeight;

function widthOfRun({ doc }: Sheet, { font, text }: Run, { size, spacing = 0 }: TextStyle): number {
  return doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing });
}

/** Returns the width of a text in points, on one line. */
export const widthOf = (sheet: Sheet, text: string, style: TextStyle): number =>
  sheet.fonts
    .runsOf(text, style.weight ?? 'regular')
    .reduce((sum, run) => sum + widthOfRun(sheet, run, style), 0);

/** Splits a word that is longer than a line. */
function splitWord(sheet: Sheet, word: string, width: number, style: TextStyle): string[] {
  const parts = [''];
  for (const { segment } of segments.segment(word)) {
    const longer = (parts.at(-1) ?? '') + segment;
    if (parts.at(-1) === '' || widthOf(sheet, longer, style) <= width) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

/** Breaks a text into lines: between words as Korean does, within a word only if it is longer than a line. */
function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => widthOf(sheet, line, style) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1) ?? '';
      const longer = last === '' ? word : `${last} ${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else {
        const parts = fits(word) ? [word] : splitWord(sheet, word, width, style);
        lines.splice(last === '' ? -1 : lines.length, 1, ...parts);
      }
    }
    return lines;
  });
}

/** Returns the height of a text in points, broken into lines of a width. */
export const heightOf = (sheet: Sheet, text: string, width: number, style: TextStyle): number =>
  linesOf(sheet, text, width, style).length * heightOfLine(style);

/** Writes a text, broken into lines of a width. @returns the place below it */
export function writeText(
  sheet: Sheet,
  text: string,
  { left, top, width }: { left: number; top: number; width: number },
  style: TextStyle,
): number {
  const { doc, fonts } = sheet;
  const {
    size,
    weight = 'regular',
    align = 'left',
    spacing = 0,
    color = '#000000',
    isStruck = false,
  } = style;
  const height = heightOfLine(style);
  const shareOfRest = { left: 0, center: 0.5, right: 1 }[align];
  const lines = linesOf(sheet, text, width, style);
  let baseline = top + height / 2 + size * middle;
  for (const line of lines) {
    let x = left + (width - widthOf(sheet, line, style)) * shareOfRest;
    for (const run of fonts.runsOf(line, weight)) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
      });
      x += widthOfRun(sheet, run, style);
    }
    if (isStruck) {
      const y = baseline - size * middle;
      const start = x - widthOf(sheet, line, style);
      doc.moveTo(start, y).lineTo(x, y).lineWidth(0.8).strokeColor(color).stroke();
    }
    baseline += height;
  }
  doc.fillColor('#000000');
  return top + lines.length * height;
}
