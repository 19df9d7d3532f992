import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Journal {
  entries: readonly unknown[];
  /** Resolves when the entry is on disk (fsync). Simultaneous entries share one fsync. */
  append(entry: object): Promise<void>;
  /** Resolves when all appended entries are on disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export const memoryJournal: Journal = {
  entries: [],
  append: async () => {},
  flush: async () => {},
  close: async () => {},
};

/** Opens or creates an append-only file of JSON lines. Drops a last line that a crash cut short. */
export async function openJournal(file: string): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+');
  const content = await handle.readFile();
  const wholeBytes = content.lastIndexOf('\n') + 1;
  if (wholeBytes < content.length) await handle.truncate(wholeBytes);
  const lines = content.toString('utf8', 0, wholeBytes).split('\n');
  const entries = lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));

  let waiting: string[] = [];
  let lastWrite = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    if (waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    await handle.appendFile(text);
    await handle.datasync();
  }

  return {
    entries,
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`);
      lastWrite = lastWrite.then(writeWaiting);
      return lastWrite;
    },
    flush: () => lastWrite,
    async close() {
      await lastWrite;
      await handle.close();
    },
  };
}
