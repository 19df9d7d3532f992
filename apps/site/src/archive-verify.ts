import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveName } from './archive/place.ts';
import { type Fault, verifyArchive } from './archive/verify-archive.ts';
import { readEnvironment, readSiteConfig } from './config.ts';
import { operatorError } from './operator-error.ts';
import { createTerminal } from './terminal.ts';

const usage = 'Usage: npm run archive:verify [-- --edition 2025 [--expect <hash>]]';

const sentences: Record<Fault['kind'], (file: string) => string> = {
  changed: (file) => `${file} is not what was frozen.`,
  missing: (file) => `${file} is missing.`,
  unknown: (file) => `${file} was not there when the archive was made.`,
  outside: (file) => `The manifest names "${file}", which lies outside the archive.`,
  'no-file': (file) => `${file} is no plain file.`,
};

function readOptions() {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { edition: { type: 'string' }, expect: { type: 'string' } },
    });
    const { edition, expect } = values;
    if (edition === undefined ? expect === undefined : archiveName('', edition) !== undefined)
      return { edition, expect };
  } catch {
    // Invalid options: the usage follows.
  }
  throw operatorError(usage);
}

async function verify(folder: string, name: string, expect: string | undefined): Promise<boolean> {
  const { count, manifestHash, faults } = await verifyArchive(join(folder, name));
  for (const { file, kind } of faults) terminal.line(`${name}: ${sentences[kind](file)}`);
  const isExpected = expect === undefined || expect === manifestHash;
  if (!isExpected) terminal.line(`${name}: the manifest is another one; its hash is ${manifestHash}.`);
  if (faults.length > 0 || !isExpected) return false;
  terminal.line(`${name}: ${count} files, none changed. Hash: ${manifestHash}`);
  return true;
}

const terminal = createTerminal();
try {
  const { edition, expect } = readOptions();
  const environment = readEnvironment();
  const { archivesDirectory, product } = readSiteConfig(environment);
  const present = (await readdir(archivesDirectory).catch(() => [])).filter((name) =>
    /^[a-z][a-z-]*\d{4}$/.test(name),
  );
  const wanted = edition === undefined ? present.sort() : [archiveName(product, edition) ?? ''];
  if (wanted.length === 0) throw operatorError(`There is no archive in ${archivesDirectory}.`);
  let isSound = true;
  for (const name of wanted) {
    if (!present.includes(name)) throw operatorError(`There is no archive ${name} in ${archivesDirectory}.`);
    isSound = (await verify(archivesDirectory, name, expect)) && isSound;
  }
  process.exitCode = isSound ? 0 : 1;
} catch (error) {
  terminal.failure(error);
  process.exitCode = 1;
}
