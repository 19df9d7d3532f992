import { newsOf } from './threads.ts';
import { createTurns } from './turns.ts';

/** What stands in a document, one part below the other. */
export type PdfPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  /** The first row is the head; `widths` are shares of the page. */
  | { kind: 'table'; widths: readonly number[]; rows: readonly (readonly string[])[] };

export interface PdfContent {
  title: string;
  /** When it was made, as the file says. */
  at: Date;
  parts: readonly PdfPart[];
}

/** Each takes a processor, and reads the fonts anew. */
const inTurn = createTurns({ waiting: 5, retryAfterSeconds: 10 });

/**
 * A document in Korean with its fonts inside, made in a thread of its own: fonts take long to read. The same content
 * is the same bytes.
 * @throws UNAVAILABLE – too many wait already
 */
export const pdfOf = (content: PdfContent): Promise<Uint8Array> =>
  inTurn('', async () => {
    const program = new URL('./pdf-worker.ts', import.meta.url);
    for await (const bytes of newsOf<Uint8Array>(program, content)) return bytes;
    throw new Error('The thread that makes documents ended without one.');
  });
