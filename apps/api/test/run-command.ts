import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of operators to its end, as its file in `src/commands` is called. */
export function runCommand(file: string, parts: readonly string[], env: Record<string, string>) {
  const path = join(import.meta.dirname, '../src/commands', file);
  return new Promise<{ code: number | string | null | undefined; out: string }>((resolve) => {
    execFile(process.execPath, [path, ...parts], { env }, (error, out) =>
      resolve({ code: error === null ? 0 : error.code, out }),
    );
  });
}
