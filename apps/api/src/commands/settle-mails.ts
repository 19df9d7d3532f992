import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { mailIdsIn } from '@airway/contract/letters-outbox';
import { type Command, startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

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

export const settleMails: Command = async ({ args, say, ...terminal }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
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
  const { settleHeldMails } = await import('../platform/mails-again.ts');
  return withServices(terminal, async (ctx) => {
    const count = await settleHeldMails(ctx, [...ids]);
    say(`${count} mails that were held back stand in the log, and count as sent.`);
    return 0;
  });
};

if (import.meta.main) await startCommand(settleMails);
