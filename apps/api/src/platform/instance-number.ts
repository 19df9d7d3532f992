import { randomInt } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/client.ts';
import { makeFolder } from './folders.ts';

const highestNumber = 2_147_483_647;
// The server may take a moment to notice that the previous process ended.
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
 * Takes the instance number for the jobs of this process, and holds it in the database while the process lives. It
 * reuses the number stored in the data folder. Holding that number proves that the previous process has ended. If
 * another process with a copied folder holds it, a new number is drawn.
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
      // Without it, the next process gets another number and takes over jobs as from an unknown instance.
      log.warn({ err }, 'the number of this instance could not be kept'),
    );
    return drawn;
  }
}
