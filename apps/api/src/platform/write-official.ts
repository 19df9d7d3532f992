import { type Block, holds, layOut } from './official-pages.ts';
import type { OfficialPart, PdfAmount } from './pdf.ts';
import { contentOf, drawRule, margin } from './pdf-page.ts';
import { heightOf, type Sheet, type TextStyle, widthOf, writeText } from './pdf-text.ts';
import { qrModulesOf } from './qr-code.ts';

type Part<Kind extends OfficialPart['kind']> = Extract<OfficialPart, { kind: Kind }>;

/** A sheet on which sizes and gaps may shrink. */
interface Form extends Sheet {
  /** Returns a size between the tightest and the usual one. */
  fit(tightest: number, usual: number): number;
}

const ink = '#1b2a41';
const tint = '#f1f4f8';
const rule = '#c3ccd8';
const quiet = '#4a5565';

/** Shares of the usual space, from a document with few lines to a full one. */
const shares = [1, 0.8, 0.6, 0.4, 0.2, 0];
/** Width of a term, and the space beside a text in its cell. */
const termWidth = 90;
const paddingX = 10;
/** In points: 20 mm. */
const stampSide = 57;
const qrSide = 68;
/** Distance of a signature from the foot of the page, if there is room. */
const signatureFromFoot = 290;

const paddingY = ({ fit }: Form) => fit(1.2, 5);
const rowLine = ({ fit }: Form) => fit(1.2, 1.4);
const termStyle = (form: Form): TextStyle => ({
  size: form.fit(8.8, 9.5),
  weight: 'bold',
  color: ink,
  lineHeight: rowLine(form),
});
const valueStyle = (form: Form): TextStyle => ({ size: form.fit(9, 10), lineHeight: rowLine(form) });
const noteStyle = (form: Form): TextStyle => ({
  size: form.fit(7.5, 8.5),
  color: quiet,
  lineHeight: rowLine(form),
});

function endsBlocks(form: Form, { left, right }: Part<'ends'>): Block[] {
  const { left: start, width } = contentOf(form.doc);
  const style: TextStyle = { size: 9, color: quiet };
  const half = width / 2;
  return [
    {
      height: Math.max(...[left, right].map((text) => heightOf(form, text, half, style))),
      hold: holds.loose,
      draw(top) {
        writeText(form, left, { left: start, top, width: half }, style);
        writeText(form, right, { left: start + half, top, width: half }, { ...style, align: 'right' });
      },
    },
  ];
}

function mastheadBlocks(form: Form, { text }: Part<'masthead'>): Block[] {
  const { doc, fit } = form;
  const box = contentOf(doc);
  const isKorean = /[가-힣]/.test(text);
  const style: TextStyle = {
    size: isKorean ? fit(24, 30) : fit(20, 24),
    weight: 'bold',
    align: 'center',
    spacing: isKorean ? 12 : 1,
    color: ink,
  };
  const above = fit(0, 14);
  const toRules = above + heightOf(form, text, box.width, style) + fit(3, 12);
  return [
    {
      height: toRules + fit(8, 18),
      hold: holds.loose,
      draw(top) {
        writeText(form, text, { ...box, top: top + above }, style);
        drawRule(doc, top + toRules, { color: ink, width: 1.6 });
        drawRule(doc, top + toRules + 3.4, { color: ink });
      },
    },
  ];
}

function factRow(form: Form, facts: Part<'facts'>['rows'][number]): Block {
  const { doc } = form;
  const { left: start, width } = contentOf(doc);
  const [term, value, above] = [termStyle(form), valueStyle(form), paddingY(form)];
  const cell = width / facts.length;
  const termInner = termWidth - 2 * paddingX;
  const valueInner = cell - termWidth - 2 * paddingX;
  const heights = facts.flatMap(([name, text]) => [
    heightOf(form, name, termInner, term),
    heightOf(form, text, valueInner, value),
  ]);
  const height = Math.max(...heights) + 2 * above;
  return {
    height,
    hold: holds.loose,
    draw(top) {
      for (const [place, [name, text]] of facts.entries()) {
        const left = start + place * cell;
        doc.rect(left, top, termWidth, height).fill(tint);
        const box = { left: left + paddingX, top: top + above };
        writeText(form, name, { ...box, width: termInner }, term);
        writeText(form, text, { ...box, left: box.left + termWidth, width: valueInner }, value);
      }
      for (const end of [top, top + height]) drawRule(doc, end, { color: rule });
    },
  };
}

/** Frames rows that follow each other, with a gap below. */
function framed({ doc }: Form, rows: readonly Block[], gap: number): Block[] {
  return rows.map((row, place) => ({
    ...row,
    height: row.height + (place === rows.length - 1 ? gap : 0),
    draw(top) {
      row.draw(top);
      if (place === 0) drawRule(doc, top, { color: ink, width: 1 });
      if (place === rows.length - 1) drawRule(doc, top + row.height, { color: ink, width: 1 });
    },
  }));
}

const factsBlocks = (form: Form, { rows }: Part<'facts'>): Block[] =>
  framed(
    form,
    rows.map((facts) => factRow(form, facts)),
    form.fit(6, 12),
  );

/** Makes a row of a name with its amount at the right, and a note below. */
function amountRow(form: Form, { name, amount, note = '', isStruck = false }: PdfAmount, style: TextStyle) {
  const { left, width } = contentOf(form.doc);
  const above = paddingY(form);
  const box = { left: left + paddingX, width: width - 2 * paddingX };
  const nameWidth = box.width - 130;
  const nameHeight = heightOf(form, name, nameWidth, style);
  const noteHeight = note === '' ? 0 : heightOf(form, note, nameWidth, noteStyle(form));
  return {
    height: nameHeight + noteHeight + 2 * above,
    draw(top: number) {
      const inner = { ...box, top: top + above };
      writeText(form, name, { ...inner, width: nameWidth }, style);
      writeText(form, amount, inner, { ...style, align: 'right', isStruck });
      const below = { ...inner, top: inner.top + nameHeight, width: nameWidth };
      if (note !== '') writeText(form, note, below, noteStyle(form));
    },
  };
}

/** The sums stay with the last line. */
function amountsBlocks(form: Form, { heading, lines, sums }: Part<'amounts'>): Block[] {
  const { doc, fit } = form;
  const { left, width } = contentOf(doc);
  const [name, amount] = heading;
  const headRow = amountRow(form, { name, amount }, termStyle(form));
  const head: Block = {
    ...headRow,
    hold: holds.none,
    draw(top) {
      doc.rect(left, top, width, headRow.height).fill(tint);
      drawRule(doc, top, { color: ink, width: 1 });
      headRow.draw(top);
    },
  };
  const lineBlocks = lines.map((line, place): Block => {
    const row = amountRow(form, line, valueStyle(form));
    return {
      ...row,
      hold: place === 0 ? holds.firm : holds.none,
      head,
      draw(top) {
        row.draw(top);
        for (const end of [top, top + row.height]) drawRule(doc, end, { color: rule });
      },
    };
  });
  const sumBlocks = sums.map((sum, place): Block => {
    const row = amountRow(form, sum, { ...valueStyle(form), weight: 'bold' });
    const isLast = place === sums.length - 1;
    return {
      height: row.height + (isLast ? fit(6, 16) : 0),
      hold: holds.firm,
      head,
      draw(top) {
        row.draw(top);
        if (place === 0) drawRule(doc, top, { color: ink });
        if (isLast) drawRule(doc, top + row.height, { color: ink, width: 1 });
      },
    };
  });
  return [head, ...lineBlocks, ...sumBlocks];
}

function statementBlocks(form: Form, { text }: Part<'statement'>): Block[] {
  const { doc, fit } = form;
  const box = contentOf(doc);
  const style: TextStyle = { size: fit(11, 12.5), align: 'center', lineHeight: fit(1.4, 1.6) };
  const above = fit(1, 8);
  return [
    {
      height: above + heightOf(form, text, box.width, style) + fit(3, 10),
      hold: holds.loose,
      draw(top) {
        writeText(form, text, { ...box, top: top + above }, style);
      },
    },
  ];
}

function drawStamp({ doc }: Form, stamp: Uint8Array, { widest, bottom }: { widest: number; bottom: number }) {
  const box = contentOf(doc);
  // As by hand: a little over the end of the name.
  const end = box.left + (box.width + widest) / 2;
  const left = Math.min(end - stampSide * 0.15, box.left + box.width - stampSide);
  doc.image(Buffer.from(stamp), left, bottom - stampSide * 0.85, {
    fit: [stampSide, stampSide],
    align: 'center',
    valign: 'center',
  });
}

function signatureBlocks(form: Form, { day, lines, stamp }: Part<'signature'>): Block[] {
  const { doc, fit } = form;
  const box = contentOf(doc);
  const rows = [
    { text: day, style: { size: fit(10, 11), align: 'center' } satisfies TextStyle, gap: fit(2, 8) },
    ...lines.map((text, place) => ({
      text,
      style: {
        size: place === 0 ? fit(14, 17) : fit(10.5, 12),
        weight: 'bold',
        align: 'center',
        color: ink,
      } satisfies TextStyle,
      gap: fit(0, 2),
    })),
  ].map((row) => ({ ...row, height: heightOf(form, row.text, box.width, row.style) + row.gap }));
  return [
    {
      height: rows.reduce((sum, { height }) => sum + height, fit(10, 16)),
      hold: holds.firm,
      draw(natural) {
        let top = Math.max(natural, doc.page.height - signatureFromFoot);
        for (const { text, style, height } of rows) {
          writeText(form, text, { ...box, top }, style);
          top += height;
        }
        const widths = rows.slice(1).map(({ text, style }) => widthOf(form, text, style));
        const widest = Math.min(Math.max(0, ...widths), box.width);
        if (stamp !== undefined) drawStamp(form, stamp, { widest, bottom: top });
      },
    },
  ];
}

function drawQr({ doc }: Sheet, text: string, { left, top }: { left: number; top: number }): void {
  const modules = qrModulesOf(text);
  const side = qrSide / modules.length;
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) doc.rect(left + x * side, top + y * side, side, side);
  doc.fill('#000000');
}

/** Stands at the foot of its page. */
function proofBlocks(form: Form, { qr, lines }: Part<'proof'>): Block[] {
  const { doc } = form;
  const { left, width } = contentOf(doc);
  const style: TextStyle = { size: 8.5, color: quiet, lineHeight: 1.5 };
  const text = lines.join('\n');
  const textLeft = left + qrSide + 14;
  const textWidth = width - qrSide - 14;
  const height = Math.max(qrSide, heightOf(form, text, textWidth, style));
  return [
    {
      height: 10 + height,
      hold: holds.firm,
      draw() {
        const foot = doc.page.height - margin - height;
        drawRule(doc, foot - 10, { color: rule });
        drawQr(form, qr, { left, top: foot });
        writeText(form, text, { left: textLeft, top: foot, width: textWidth }, style);
      },
    },
  ];
}

const makers: { [Kind in OfficialPart['kind']]: (form: Form, part: Part<Kind>) => Block[] } = {
  ends: endsBlocks,
  masthead: mastheadBlocks,
  facts: factsBlocks,
  amounts: amountsBlocks,
  statement: statementBlocks,
  signature: signatureBlocks,
  proof: proofBlocks,
};

function blocksOf<Kind extends OfficialPart['kind']>(form: Form, part: Part<Kind>): Block[] {
  return makers[part.kind as Kind](form, part);
}

/** Returns the pages of a document: as few as possible, and as roomy as that allows. */
function pagesOf(sheet: Sheet, parts: readonly OfficialPart[]) {
  const height = sheet.doc.page.height - 2 * margin;
  let fewest: ReturnType<typeof layOut> | undefined;
  for (const share of shares) {
    const fit = (tightest: number, usual: number) => tightest + (usual - tightest) * share;
    const form: Form = { ...sheet, fit };
    const pages = layOut(
      parts.flatMap((part) => blocksOf(form, part)),
      height,
    );
    if (pages.length === 1) return pages;
    if (fewest === undefined || pages.length < fewest.length) fewest = pages;
  }
  return fewest ?? [];
}

/** Writes an official document. */
export function writeOfficial(sheet: Sheet, parts: readonly OfficialPart[]): void {
  for (const [place, page] of pagesOf(sheet, parts).entries()) {
    if (place > 0) sheet.doc.addPage();
    for (const { block, top } of page) block.draw(margin + top);
  }
}
