import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { type ApiConfig, SettingError } from '../config.ts';
import { databaseProblem } from '../database/problems.ts';
import { RefusalError } from '../platform/errors.ts';
import { readCommandConfig } from './config.ts';

/** Everything that a command reads from outside, and its output. A test replaces it without a process. */
export interface Terminal {
  args: string[];
  /** @throws SettingError – a setting is missing or invalid */
  readConfig(): ApiConfig;
  log: FastifyBaseLogger;
  /** Prints a line. */
  say(text: string): void;
}

/** An operator command. @returns its exit code */
export type Command = (terminal: Terminal) => Promise<number>;

const isWrongOption = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Runs a command. Prints errors that the user can fix as one sentence, and throws others. @returns its exit code */
export async function runCommand(command: Command, terminal: Terminal): Promise<number> {
  const { say } = terminal;
  try {
    return await command(terminal);
  } catch (error) {
    const problem = databaseProblem(error);
    if (isWrongOption(error)) {
      say(error.message);
      return 2;
    }
    if (error instanceof SettingError) say(error.message);
    else if (problem !== undefined) say(problem);
    else if (error instanceof RefusalError)
      say(
        `Refused with ${error.code}${error.details.fields ? ` ${JSON.stringify(error.details.fields)}` : ''}.`,
      );
    else throw error;
    return 1;
  }
}

/** Runs a command as the program of this process. */
export async function startCommand(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, {
    args: process.argv.slice(2),
    readConfig: () => readCommandConfig(),
    log: pino({ level: 'warn' }),
    say: (text) => void process.stdout.write(`${text}\n`),
  });
}
