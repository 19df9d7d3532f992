import type { Sheet } from './pdf-text.ts';

type Doc = Sheet['doc'];

/** Empty border of a page, in points. */
export const margin = 50;

/** Returns the left end and the width of the content of a page. */
export const contentOf = ({ page }: Doc) => ({ left: margin, width: page.width - 2 * margin });

/** Returns the height that is left on the page. */
export const roomLeft = (doc: Doc): number => doc.page.height - margin - doc.y;

/** Draws a rule across the content. */
export function drawRule(doc: Doc, y: number, { color = '#000000', width = 0.5 } = {}): void {
  const { left, width: length } = contentOf(doc);
  doc
    .moveTo(left, y)
    .lineTo(left + length, y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke();
}
