import { once } from 'node:events';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import type { ReaderOrder, ReaderReport, StreamAddress } from './readers.types.ts';

export interface Readers {
  /** Opens streams in batches. Resolves when every stream has received its greeting. */
  open(url: string, streams: readonly StreamAddress[]): Promise<void>;
  cut(withinMs: number): Promise<void>;
  /** Discards the received messages. */
  begin(): Promise<void>;
  /** Reports the reception of messages 0 to `sent`. */
  tell(sent: number): Promise<ReaderReport>;
  stop(): Promise<void>;
}

/** Starts the process that reads streams. */
export function startReaders(): Readers {
  const child = startChild(join('bench', 'live', 'stream-readers.ts'), {}, { ipc: true });
  async function give(order: ReaderOrder): Promise<ReaderReport> {
    const answer = once(child.process, 'message');
    child.process.send(order);
    const [report] = await Promise.race([
      answer,
      child.ended.then(() => {
        throw new Error(`The readers ended:\n${child.lastWords()}`);
      }),
    ]);
    return report as ReaderReport;
  }
  return {
    open: async (url, streams) => void (await give({ order: 'open', url, streams })),
    cut: async (withinMs) => void (await give({ order: 'cut', withinMs })),
    begin: async () => void (await give({ order: 'begin' })),
    tell: (sent) => give({ order: 'tell', sent }),
    stop: child.stop,
  };
}
