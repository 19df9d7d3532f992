import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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

const mostSeconds = 60;

/**
 * A document in Korean with its fonts inside, made in a thread of its own: fonts take long to read. The same content
 * is the same bytes.
 * @throws whatever the thread ends by; AbortError – it takes longer than a minute
 */
export async function pdfOf(content: PdfContent): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: content });
  try {
    const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(mostSeconds * 1000) });
    return bytes as Uint8Array;
  } finally {
    await worker.terminate();
  }
}
