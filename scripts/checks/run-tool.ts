import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface ToolResult {
  exitCode: number;
  /** Standard output and standard error, interleaved. */
  output: string;
}

/** Returns the environment for child processes. It finds the project's own programs first, Node 24 among them. */
export function toolEnvironment(root: string): NodeJS.ProcessEnv {
  const programs = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` };
}

/** Runs an installed program. A program that cannot start or dies of a signal has exit code 1. */
export function runTool(root: string, command: string, args: string[], folder = '.'): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: join(root, folder),
      env: { ...toolEnvironment(root), NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: string[] = [];
    child.stdout.on('data', (part) => parts.push(String(part)));
    child.stderr.on('data', (part) => parts.push(String(part)));
    child.on('error', (error) => resolve({ exitCode: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code, signal) =>
      resolve({
        exitCode: code ?? 1,
        output: `${parts.join('')}${signal === null ? '' : `\n${command} ended by ${signal}`}`,
      }),
    );
  });
}

/** Returns the output lines of a failed program; empty on success. */
export async function toolProblems(
  root: string,
  command: string,
  args: string[],
  folder?: string,
): Promise<string[]> {
  const { exitCode, output } = await runTool(root, command, args, folder);
  if (exitCode === 0) return [];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? [`${command} ended with ${exitCode} and said nothing`] : lines;
}
