import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { searchPath } from '../config.ts';
import { pgbenchScript, type Subject } from './same-sql.ts';

const run = promisify(execFile);

/**
 * Runs the same statements with PostgreSQL's own load tool. @returns transactions per second; undefined if it is not
 * installed
 */
export async function runPgbench(
  databaseUrl: string,
  subject: Subject,
  load: { clients: number; seconds: number },
): Promise<number | undefined> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const directory = await mkdtemp(join(tmpdir(), 'airway-bench-pgbench-'));
  const script = join(directory, 'registration.sql');
  try {
    await writeFile(script, pgbenchScript(subject));
    const { stdout } = await run(
      'pgbench',
      [
        ...[
          '-h',
          hostname,
          '-p',
          port,
          '-U',
          decodeURIComponent(username),
          '-M',
          'prepared',
          '-n',
          '-f',
          script,
        ],
        ...['-c', String(load.clients), '-j', '1', '-T', String(Math.ceil(load.seconds)), pathname.slice(1)],
      ],
      { env: { PATH: searchPath, PGPASSWORD: decodeURIComponent(password) } },
    );
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said nothing that was understood:\n${stdout}`);
    return Number(rate);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
