import { createSerialQueue } from './serial-queue.ts';
import { newsOf } from './threads.ts';

/** A part of a document, from top to bottom. */
export type PdfPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  /** The first row is the header. `widths` are shares of the page width. */
  | { kind: 'table'; widths: readonly number[]; rows: readonly (readonly string[])[] };

export interface PdfContent {
  title: string;
  /** Creation time in the file's metadata. */
  at: Date;
  parts: readonly PdfPart[];
}

/** Each PDF uses a whole processor and loads the fonts again. */
const inTurn = createSerialQueue({ waiting: 5, retryAfterSeconds: 10 });

/**
 * Creates a Korean PDF with embedded fonts, in a worker thread because loading the fonts is slow. Equal content makes
 * equal bytes.
 * @throws UNAVAILABLE – too many wait already
 */
export const pdfOf = (content: PdfContent): Promise<Uint8Array> =>
  inTurn('', async () => {
    const program = new URL('./pdf-worker.ts', import.meta.url);
    for await (const bytes of newsOf<Uint8Array>(program, content)) return bytes;
    throw new Error('The thread that makes documents ended without one.');
  });
