import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './folders.ts';

/**
 * An append-only file beside the database: what must survive even if the next commit does not happen.
 * Each line is on the disk (fsync) when `append` returns.
 */
export interface Journal {
  append(entry: object): Promise<void>;
  /** Every whole line, oldest first; a line torn by a crash is left out. */
  read(): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function openJournal(directory: string, name: string): Promise<Journal> {
  await makeFolder(directory);
  const path = join(directory, name);
  const file = await open(path, 'a', 0o600);
  let last: Promise<unknown> = Promise.resolve();
  /** The file may end in the middle of a line, after a crash or a full disk. */
  let mayBeTorn = true;
  /** Lines that come while the disk is at work: they share the next write. */
  let next: { lines: string[]; written: Promise<void> } | undefined;
  const beginBatch = () => {
    const lines: string[] = [];
    const written = last.then(async () => {
      next = undefined;
      const text = (mayBeTorn ? '\n' : '') + lines.join('');
      mayBeTorn = true;
      await file.appendFile(text);
      await file.datasync();
      mayBeTorn = false;
    });
    last = written.catch(() => {});
    return { lines, written };
  };
  return {
    append(entry) {
      const line = `${JSON.stringify(entry)}\n`;
      next ??= beginBatch();
      next.lines.push(line);
      return next.written;
    },
    async read() {
      const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
      return lines.flatMap((line) => {
        try {
          return [JSON.parse(line) as unknown];
        } catch {
          return [];
        }
      });
    },
    async close() {
      await last;
      await file.close();
    },
  };
}
