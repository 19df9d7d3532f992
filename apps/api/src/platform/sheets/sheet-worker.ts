import { parentPort, workerData } from 'node:worker_threads';
import { problemOf, readTable } from './read-table.ts';

/** Rows are told some at a time, so that taking them holds nobody up. */
const rowsAtOnce = 500;

/** Reads one file and tells what it holds, or why nothing can be read. */
async function tell(tellOf: (news: object) => void): Promise<void> {
  const { bytes, maximumRows } = workerData as { bytes: Uint8Array; maximumRows: number };
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { facts, rows } = await readTable(whole, maximumRows);
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      tellOf({ rows: rows.slice(from, from + rowsAtOnce) });
    tellOf({ facts });
  } catch (error) {
    const { code, values } = problemOf(error);
    tellOf({ problem: { code, values } });
  }
}

if (parentPort !== null) await tell((news) => parentPort?.postMessage(news));
