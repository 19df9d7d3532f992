import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { readCommandConfig } from '../src/commands/config.ts';
import { type Command, runCommand } from '../src/commands/terminal.ts';
import { compileCache } from './compile-cache.ts';

type Settings = Record<string, string>;
interface Outcome {
  code: number | string | null | undefined;
  /** Everything that was printed. */
  out: string;
}

/** Starts an operator command as a program, by its file name in `src/commands`, and waits for its end. */
export function startProgram(file: string, args: readonly string[], settings: Settings) {
  const path = join(import.meta.dirname, '../src/commands', file);
  return new Promise<Outcome>((resolve) => {
    execFile(process.execPath, [path, ...args], { env: { ...compileCache, ...settings } }, (error, out) =>
      resolve({ code: error === null ? 0 : error.code, out }),
    );
  });
}

/** Runs an operator command in this process, which costs a tenth of starting its program. */
export async function runHere(command: Command, args: string[], settings: Settings): Promise<Outcome> {
  const parts: string[] = [];
  const code = await runCommand(command, {
    args,
    readConfig: () => readCommandConfig(settings),
    log: pino({ level: 'warn' }, { write: (line) => void parts.push(line) }),
    say: (text) => void parts.push(`${text}\n`),
  });
  return { code, out: parts.join('') };
}
