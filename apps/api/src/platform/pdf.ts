import { createSerialQueue } from './serial-queue.ts';
import { newsOf } from './threads.ts';

/** A fact with its term. */
export type PdfFact = readonly [term: string, value: string];

export interface PdfAmount {
  name: string;
  amount: string;
  note?: string;
  isStruck?: boolean;
}

/** A part of a report, from top to bottom. */
export type ReportPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  /** The first row is the header. `widths` are shares of the page width. */
  | { kind: 'table'; widths: readonly number[]; rows: readonly (readonly string[])[] };

/** A part of an official document, such as a receipt. */
export type OfficialPart =
  /** Two texts at the ends of a line. */
  | { kind: 'ends'; left: string; right: string }
  /** The kind of the document, in the middle between rules. */
  | { kind: 'masthead'; text: string }
  /** A form of rows with one or two facts. */
  | { kind: 'facts'; rows: readonly (readonly PdfFact[])[] }
  /** Named amounts: a heading, lines with one amount each, and sums below a rule. A note is smaller, below the name. */
  | {
      kind: 'amounts';
      heading: PdfFact;
      lines: readonly PdfAmount[];
      sums: readonly PdfAmount[];
    }
  /** A sentence in the middle. */
  | { kind: 'statement'; text: string }
  /** Day and issuer in the middle. `stamp`: PNG or JPEG of a seal, over the end of the last line. */
  | { kind: 'signature'; day: string; lines: readonly string[]; stamp?: Uint8Array }
  /** At the foot of the page: a QR code with a text, and lines beside it. */
  | { kind: 'proof'; qr: string; lines: readonly string[] };

export type PdfContent = {
  title: string;
  /** Creation time in the file's metadata. */
  at: Date;
  /** Language of the text. */
  language: 'ko' | 'en';
} & (
  | { form: 'report'; parts: readonly ReportPart[] }
  /** Fills one page if it can: gaps and rows shrink with the number of its lines. */
  | { form: 'official'; parts: readonly OfficialPart[] }
);

/** Each PDF uses a processor for about half a second, because it loads the fonts again. */
const inTurn = createSerialQueue({ waiting: 20, retryAfterSeconds: 10 });

/**
 * Creates a PDF with embedded fonts, in a worker thread because loading the fonts is slow. Equal content makes equal
 * bytes.
 * @throws UNAVAILABLE – too many wait already
 */
export const pdfOf = (content: PdfContent): Promise<Uint8Array> =>
  inTurn('', async () => {
    const program = new URL('./pdf-worker.ts', import.meta.url);
    for await (const bytes of newsOf<Uint8Array>(program, content)) return bytes;
    throw new Error('The thread that makes documents ended without one.');
  });
