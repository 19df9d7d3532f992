import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  await mkdir(directory, { recursive: true });
  const path = join(directory, name);
  const file = await open(path, 'a', 0o600);
  let last: Promise<unknown> = Promise.resolve();
  return {
    append(entry) {
      const write = last.then(async () => {
        await file.appendFile(`${JSON.stringify(entry)}\n`);
        await file.datasync();
      });
      last = write.catch(() => {});
      return write;
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
