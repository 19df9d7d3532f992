import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedDatabaseOptions } from '../src/embedded-database/index.ts';

type DatabaseProcess = {
  child: ChildProcess;
  url: string;
  pid: number;
  reused: boolean;
  failure?: string;
};

/** Starts a database in another process, as the given user when one is named (only root can). */
export async function startDatabaseProcess(
  options: EmbeddedDatabaseOptions,
  user?: { uid: number; gid: number },
): Promise<DatabaseProcess> {
  const become = user ? [String(user.uid), String(user.gid)] : [];
  const child = fork(join(import.meta.dirname, 'start-database.ts'), [JSON.stringify(options), ...become]);
  const [message] = await once(child, 'message');
  return { child, ...message };
}

/** Stops the database and waits for the end of its process. */
export async function stopDatabaseProcess({ child }: DatabaseProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.send('stop');
  await exited;
}

export async function killProcess(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Returns all values of the last statement's rows, in one list. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query({ text: sql, rowMode: 'array' })].flat();
    return results.at(-1)?.rows.flat() ?? [];
  } finally {
    await client.end();
  }
}
