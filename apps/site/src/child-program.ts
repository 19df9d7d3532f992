import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Environment } from './config.ts';
import { operatorError } from './operator-error.ts';

export type ChildProgramOptions = {
  /** The name of the program in the terminal. */
  name: string;
  /** The TypeScript file to run. */
  entry: string;
  programArguments?: string[];
  /** The whole environment of the program, besides the search path. */
  environment: Environment;
  readyTimeoutMs?: number;
  onLine: (line: string) => void;
  /** Called when the program ends without `stop`. */
  onUnexpectedExit: (how: string) => void;
};

/** The child's message once it is ready; it may contain more than its address. */
export type ReadyMessage = { type: 'ready'; url: string } & Record<string, unknown>;

export type ChildProgram = {
  pid: number;
  ready: ReadyMessage;
  /** Requests the end of the program, and kills it after the deadline. */
  stop: () => Promise<void>;
};

const defaultReadyTimeoutMs = 20_000;
const stopDeadlineMs = 5_000;

/**
 * Starts another Node program and waits for its `{ type: 'ready', url }` over IPC. The program ends when that
 * channel closes, so that it also ends when this process is killed. It has its own session: Ctrl-C in the
 * terminal reaches this process, which ends its programs in order.
 */
export async function startChildProgram(options: ChildProgramOptions): Promise<ChildProgram> {
  const { name, entry, programArguments = [], environment, onLine, onUnexpectedExit } = options;
  const child = spawn(process.execPath, [entry, ...programArguments], {
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lastLines: string[] = [];
  const report = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    onLine(`${name}: ${line}`);
  };
  const exited = endOf(child, [readLines(child.stdout, report), readLines(child.stderr, report)]);
  const ready = await waitUntilReady(child, exited, options.readyTimeoutMs ?? defaultReadyTimeoutMs);
  if (typeof ready === 'string') {
    child.kill('SIGKILL');
    const lastOutput = lastLines.length === 0 ? '' : ` It said: ${lastLines.at(-1)}`;
    throw operatorError(`The ${name} did not start (${ready}).${lastOutput}`);
  }

  let isStopping = false;
  void exited.then((how) => {
    if (!isStopping) onUnexpectedExit(how);
  });
  return {
    pid: child.pid ?? 0,
    ready,
    async stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
      await exited;
      clearTimeout(deadline);
    },
  };
}

function waitUntilReady(
  child: ChildProcess,
  exited: Promise<string>,
  timeoutMs: number,
): Promise<ReadyMessage | string> {
  return new Promise((resolve) => {
    const settle = (outcome: ReadyMessage | string) => {
      clearTimeout(timeout);
      resolve(outcome);
    };
    const timeout = setTimeout(() => settle(`no answer within ${timeoutMs / 1000} s`), timeoutMs);
    child.on('message', (message) => {
      if (isReadyMessage(message)) settle(message);
    });
    void exited.then(settle);
  });
}

function isReadyMessage(message: unknown): message is ReadyMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'ready' &&
    'url' in message &&
    typeof message.url === 'string'
  );
}

/** Does not wait for the event `close`: it never comes after we closed the channel ourselves. */
async function endOf(child: ChildProcess, outputs: Promise<unknown>[]): Promise<string> {
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (exitCode, signal) => resolve(signal ?? `exit code ${exitCode}`));
  });
  await Promise.all(outputs);
  return how;
}

/** Resolves after the last line. */
function readLines(stream: Readable | null, onLine: (line: string) => void): Promise<void> {
  if (stream === null) return Promise.resolve();
  return new Promise((resolve) => {
    createInterface({ input: stream }).on('line', onLine).once('close', resolve);
  });
}
