import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { selectUnknownNumbers } from '../features/payments/index.ts';
import { systemContext } from '../platform/context.ts';
import { openServices } from '../services.ts';
import { readCommandConfig } from './config.ts';
import { runCommand, say } from './terminal.ts';

/** Returns the gateway's transaction numbers in a text, without duplicates. */
const numbersIn = (text: string): string[] => [...new Set(text.match(/(?<!\d)\d{14}(?!\d)/g) ?? [])];

await runCommand(async () => {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    say("Usage: npm run payments:compare -- <the gateway's list of charges, as text or CSV>");
    return 2;
  }
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) {
    say(`The file ${path} cannot be read.`);
    return 1;
  }
  const numbers = numbersIn(text);
  if (numbers.length === 0) {
    say(`The file ${path} has no transaction number (14 digits).`);
    return 1;
  }
  const log = pino({ level: 'warn' });
  const services = await openServices(readCommandConfig(), log);
  try {
    const unknown = await selectUnknownNumbers(systemContext(services, log).db, numbers);
    for (const tno of unknown) say(`UNKNOWN ${tno}`);
    say(`${numbers.length} charges in the list, ${unknown.length} that the site does not know.`);
    return unknown.length === 0 ? 0 : 1;
  } finally {
    await services.close();
  }
});
