import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { ImportOutcome } from '../features/editions/index.ts';
import { type Command, startCommand, type Terminal } from './terminal.ts';
import { withServices } from './with-services.ts';

const usage = 'Usage: npm run edition:import -- <file.json> [--change-prices]';

async function readJson(path: string): Promise<{ value: unknown } | { problem: string }> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { problem: `The file ${path} cannot be read.` };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `The file ${path} is not JSON: ${error instanceof Error ? error.message : ''}` };
  }
}

const list = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];

function printOutcome({ say }: Pick<Terminal, 'say'>, outcome: ImportOutcome, year: number): number {
  if ('problems' in outcome) {
    const refused = [
      ...list('Nothing was changed. What the file asks for cannot be:', outcome.problems),
      ...list(
        'Nothing was changed. People have registered at these prices; add --change-prices if that is meant:',
        outcome.priceChanges,
      ),
    ];
    say(refused.join('\n'));
    return 1;
  }
  say(`The edition ${year} was ${outcome.isNew ? 'made' : 'brought to what the file says'}.`);
  if (outcome.offSale.length > 0) say(`No longer on sale: ${outcome.offSale.join(', ')}.`);
  return 0;
}

export const importEditionCommand: Command = async ({ args, say, ...terminal }) => {
  const options = { 'change-prices': { type: 'boolean' as const } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    say(usage);
    return 2;
  }
  const json = await readJson(path);
  if ('problem' in json) {
    say(json.problem);
    return 1;
  }
  const { importEdition, readEditionFile } = await import('../features/editions/index.ts');
  const read = readEditionFile(json.value);
  if ('problems' in read) {
    say(list(`Nothing was changed. The file ${path} is not an edition:`, read.problems).join('\n'));
    return 1;
  }
  const { countSales } = await import('../features/registrations/index.ts');
  return withServices(terminal, async (ctx) => {
    const changesPrices = values['change-prices'] === true;
    const outcome = await importEdition(ctx, read.file, { changesPrices, countSales });
    return printOutcome({ say }, outcome, read.file.year);
  });
};

if (import.meta.main) await startCommand(importEditionCommand);
