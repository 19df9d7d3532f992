import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './folders.ts';

/**
 * An append-only file outside the database, for facts that must survive even if the next commit fails. Each process
 * writes its own file in the folder and reads all files.
 */
export interface Journal {
  /** Id of this process's file. */
  id: string;
  /** Returns when the line is on the disk (fsync). */
  append(entry: object): Promise<void>;
  /** Checks whether lines can be written. After a failure, and on a disk that is almost full, tries it. */
  isWritable(): Promise<boolean>;
  /** Lists the files in the folder. */
  listReadable(): Promise<string[]>;
  /** Reads every whole line of a file, oldest first. Skips a line torn by a crash. Null: an earlier release's file. */
  read(id: string | null): Promise<unknown[]>;
  close(): Promise<void>;
}

function linesIn(text: string): unknown[] {
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        return [];
      }
    });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** With less, the next line may be the one that does not fit. */
const smallRoomBytes = 1024 * 1024;

/** Also true of a folder that is gone. */
async function isAlmostFull(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize < smallRoomBytes;
}

/** Opens the journal of this process, `<name>-<id>.jsonl`. The first line creates the file. */
export async function openJournal(directory: string, name: string): Promise<Journal> {
  await makeFolder(directory);
  const id = randomUUID();
  const fileOf = (one: string | null) =>
    join(directory, one === null ? `${name}.jsonl` : `${name}-${one}.jsonl`);
  let opened: Promise<FileHandle> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isBroken = false;
  /** True if the file may end with a partial line, after a full disk. */
  let mayBeTorn = false;
  /** Lines that arrive during a disk write. They share the next write. */
  let next: { lines: string[]; written: Promise<void> } | undefined;
  async function write(text: string) {
    opened ??= open(fileOf(id), 'a', 0o600);
    const file = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const whole = (mayBeTorn ? '\n' : '') + text;
    mayBeTorn = true;
    await file.appendFile(whole);
    await file.datasync();
    mayBeTorn = false;
  }
  const beginBatch = () => {
    const lines: string[] = [];
    const written = last.then(() => {
      next = undefined;
      return write(lines.join(''));
    });
    last = written.then(
      () => {
        isBroken = false;
      },
      () => {
        isBroken = true;
      },
    );
    return { lines, written };
  };
  const append = (entry: object) => {
    const line = `${JSON.stringify(entry)}\n`;
    next ??= beginBatch();
    next.lines.push(line);
    return next.written;
  };
  return {
    id,
    append,
    async isWritable() {
      if (isBroken || (await isAlmostFull(directory))) await append({ isWrittenAgain: true }).catch(() => {});
      return !isBroken;
    },
    async listReadable() {
      const files = (await readdir(directory)).filter((file) => file.startsWith(`${name}-`));
      return files.flatMap((file) => /^-([0-9a-f-]{36})\.jsonl$/.exec(file.slice(name.length))?.[1] ?? []);
    },
    async read(one) {
      try {
        return linesIn(await readFile(fileOf(one), 'utf8'));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
    async close() {
      await last;
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
