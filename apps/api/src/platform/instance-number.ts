import { randomInt } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/client.ts';
import { makeFolder } from './folders.ts';

const highestNumber = 2_147_483_647;
// The server may take a moment to notice the end of the program before this one.
const triesForOwn = 10;
const pauseMs = 200;

async function readNumber(file: string): Promise<number | undefined> {
  const number = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(number) && number > 0 && number <= highestNumber ? number : undefined;
}

async function writeNumber(file: string, number: number): Promise<void> {
  const opened = await open(file, 'w', 0o600);
  try {
    await opened.writeFile(`${number}\n`);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * Takes the number by which the jobs of this process are known, and holds it over the database while the process
 * lives. It is that of the process before in the same data folder: whoever holds it knows that that one is gone.
 * Where a copy of the folder holds it, another is drawn.
 */
export async function takeInstanceNumber(
  database: Pick<Database, 'hold'>,
  directory: string,
  log: FastifyBaseLogger,
): Promise<number> {
  await makeFolder(directory);
  const file = join(directory, 'instance');
  const own = await readNumber(file);
  for (let count = 0; own !== undefined && count < triesForOwn; count += 1) {
    if (await database.hold(own)) return own;
    await wait(pauseMs);
  }
  for (;;) {
    const drawn = randomInt(1, highestNumber);
    if (!(await database.hold(drawn))) continue;
    await writeNumber(file, drawn).catch((err: unknown) =>
      // Then the next process has another, and takes over as from a stranger.
      log.warn({ err }, 'the number of this instance could not be kept'),
    );
    return drawn;
  }
}
