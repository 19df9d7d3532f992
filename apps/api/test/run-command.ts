import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from './compile-cache.ts';

/** Runs an operator command to its end, by its file name in `src/commands`. */
export function runCommand(file: string, parts: readonly string[], env: Record<string, string>) {
  const path = join(import.meta.dirname, '../src/commands', file);
  return new Promise<{ code: number | string | null | undefined; out: string }>((resolve) => {
    execFile(process.execPath, [path, ...parts], { env: { ...compileCache, ...env } }, (error, out) =>
      resolve({ code: error === null ? 0 : error.code, out }),
    );
  });
}
