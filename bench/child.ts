import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { searchPath } from './config.ts';

export const projectDirectory = resolve(import.meta.dirname, '..');

const keptLines = 15;
const endWithinMs = 25_000;

export interface Child {
  process: ChildProcess;
  pid: number;
  /** Returns its last output lines, for the error message. */
  lastWords(): string;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Stops it as Ctrl-C does, and waits for its end. */
  stop(): Promise<void>;
}

/** Starts a program of the project as a child process. */
export function startChild(
  entry: string,
  environment: Record<string, string>,
  { ipc = false, programArguments = [] as string[] } = {},
): Child {
  const child = spawn(process.execPath, [join(projectDirectory, entry), ...programArguments], {
    cwd: projectDirectory,
    env: { PATH: searchPath, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
      lines.splice(0, lines.length - keptLines);
    });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', (error) => {
      lines.push(error.message);
      done();
    });
  });
  return {
    process: child,
    pid: child.pid ?? 0,
    lastWords: () => lines.join('\n'),
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const deadline = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
      await ended;
      clearTimeout(deadline);
    },
  };
}

/** Starts a server of the bench, sends it its setup and waits for its address. */
export async function startServer(
  name: string,
  setup: object,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = startChild(join('bench', 'servers', `${name}.ts`), { NODE_ENV: 'production' }, { ipc: true });
  const address = new Promise<string>((done) => {
    child.process.on('message', (message) => done((message as { url: string }).url));
  });
  child.process.send(setup);
  const url = await Promise.race([address, child.ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`The server ${name} did not start:\n${child.lastWords()}`);
  return { url, pid: child.pid, stop: child.stop };
}
