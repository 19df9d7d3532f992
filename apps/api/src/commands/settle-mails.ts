import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { mailIdsIn } from '@airway/contract';
import { pino } from 'pino';
import { systemContext } from '../platform/context.ts';
import { settleHeldMails } from '../platform/mails-again.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

/** Returns the mail ids in the Message-IDs of a log file, which may be large. */
async function idsIn(path: string): Promise<Set<string> | undefined> {
  const ids = new Set<string>();
  try {
    for await (const line of createInterface({ input: createReadStream(path) }))
      for (const id of mailIdsIn(line)) ids.add(id);
    return ids;
  } catch {
    return undefined;
  }
}

await runCommand(async () => {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    say('Usage: npm run mails:sent -- <log of the mail server>');
    return 2;
  }
  const ids = await idsIn(path);
  if (ids === undefined) {
    say(`The file ${path} cannot be read.`);
    return 1;
  }
  const log = pino({ level: 'warn' });
  const services = await openServices(readCommandConfig(), log);
  try {
    const count = await settleHeldMails(systemContext(services, log), [...ids]);
    say(`${count} mails that were held back stand in the log, and count as sent.`);
    return 0;
  } finally {
    await services.close();
  }
});
