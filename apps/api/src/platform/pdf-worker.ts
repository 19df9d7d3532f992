import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from './pdf.ts';
import { writePdf } from './write-pdf.ts';

if (parentPort !== null) parentPort.postMessage(await writePdf(workerData as PdfContent));
