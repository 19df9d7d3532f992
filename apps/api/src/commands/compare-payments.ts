import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Command, startCommand } from './terminal.ts';
import { withServices } from './with-services.ts';

/** Returns the gateway's transaction numbers in a text, without duplicates. */
const numbersIn = (text: string): string[] => [...new Set(text.match(/(?<!\d)\d{14}(?!\d)/g) ?? [])];

export const comparePayments: Command = async ({ args, say, ...terminal }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
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
  const { selectUnknownNumbers } = await import('../features/payments/index.ts');
  return withServices(terminal, async ({ db }) => {
    const unknown = await selectUnknownNumbers(db, numbers);
    for (const tno of unknown) say(`UNKNOWN ${tno}`);
    say(`${numbers.length} charges in the list, ${unknown.length} that the site does not know.`);
    return unknown.length === 0 ? 0 : 1;
  });
};

if (import.meta.main) await startCommand(comparePayments);
