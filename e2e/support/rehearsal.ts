import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Sets the clock of the whole site, like `npm run rehearse`. */
export async function rehearse(time: string): Promise<void> {
  const environment = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT };
  await promisify(execFile)(process.execPath, ['apps/site/command.mjs', 'rehearse', time], {
    cwd: root,
    env: environment,
  });
}
