import { parentPort, workerData } from 'node:worker_threads';
import { problemOf, readTable } from './read-table.ts';
import { lettersOf, type SheetOptions, type SheetRow } from './sheet.ts';

/** Rows per message, fewer if they are long, so that receiving them never blocks the main thread. */
const rowsAtOnce = 500;
const lettersAtOnce = 500_000;

function* portionsOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let portion: SheetRow[] = [];
  let letters = 0;
  for (const row of rows) {
    portion.push(row);
    letters += lettersOf(row.cells);
    if (portion.length < rowsAtOnce && letters < lettersAtOnce) continue;
    yield portion;
    portion = [];
    letters = 0;
  }
  if (portion.length > 0) yield portion;
}

/** Reads one file and posts its content, or the problem with it. */
async function postRows(tellOf: (news: object) => void): Promise<void> {
  const { bytes, asked } = workerData as { bytes: Uint8Array; asked: SheetOptions };
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { facts, rows } = await readTable(whole, asked);
    for (const portion of portionsOf(rows)) tellOf({ rows: portion });
    tellOf({ facts });
  } catch (error) {
    const { code, values } = problemOf(error);
    tellOf({ problem: { code, values } });
  }
}

if (parentPort !== null) await postRows((news) => parentPort?.postMessage(news));
