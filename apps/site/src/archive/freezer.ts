import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '../config.ts';

const run = promisify(execFile);
const limitMs = 25 * 60_000;

/**
 * Makes archives by the command of operators: a second program, because each one shows one edition, and so that no
 * visitor waits for the hundreds of pages.
 * @param environment that of the site, with the database and the secret that it uses
 */
export function createFreezer(environment: Environment) {
  const command = fileURLToPath(new URL('../../command.mjs', import.meta.url));
  return {
    async freeze(year: number): Promise<{ manifestHash: string; pageCount: number }> {
      const options = { env: environment, timeout: limitMs };
      const { stdout } = await run(
        process.execPath,
        [command, 'archive', '--edition', String(year)],
        options,
      ).catch(({ stderr, message }: Error & { stderr?: string }) => {
        throw new Error(stderr?.trim().split('\n').at(-1) || message);
      });
      const [, manifestHash] = /([0-9a-f]{64})/.exec(stdout) ?? [];
      const [, pages] = /, (\d+) pages, /.exec(stdout) ?? [];
      if (manifestHash === undefined || pages === undefined)
        throw new Error('The archive was made, but the program did not say which.');
      return { manifestHash, pageCount: Number(pages) };
    },
  };
}
