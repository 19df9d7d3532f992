import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pastEditions } from '@airway/api/past-seeds';
import { sampleArchives } from './archive/place.ts';
import { makeSampleArchive } from './archive/sample-archive.ts';
import { createDatabase, startEmbeddedDatabase } from './embedded-database/index.ts';
import { operatorError } from './operator-error.ts';
import { createTerminal } from './terminal.ts';
import { buildWebFor } from './web-build.ts';

const usage = 'Usage: npm run archive:samples [-- --edition 2016]';

function readWanted() {
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options: { edition: { type: 'string' } } });
    const { edition } = values;
    const wanted = pastEditions.filter(({ year }) => edition === undefined || String(year) === edition);
    if (wanted.length > 0) return wanted;
  } catch {
    // Invalid options: the usage follows.
  }
  throw operatorError(usage);
}

const terminal = createTerminal();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () =>
    interruption.abort(operatorError('Interrupted: the other samples are as they were.')),
  );
try {
  const wanted = readWanted();
  await buildWebFor(terminal, interruption.signal);
  await mkdir(sampleArchives, { recursive: true });
  const made = await mkdtemp(join(sampleArchives, '.made-'));
  const database = await startEmbeddedDatabase({ durable: false });
  try {
    for (const edition of wanted) {
      const databaseUrl = await createDatabase(database.url, `sample_${edition.year}`);
      const { name, pageCount, sizeBytes } = await makeSampleArchive({
        edition,
        databaseUrl,
        archives: made,
        signal: interruption.signal,
      });
      await rm(join(sampleArchives, name), { recursive: true, force: true });
      await rename(join(made, name), join(sampleArchives, name));
      terminal.line(`${name}: ${pageCount} pages, ${(sizeBytes / 1000).toFixed(0)} kB.`);
    }
  } finally {
    await database.stop();
    await rm(made, { recursive: true, force: true });
  }
} catch (error) {
  terminal.failure(interruption.signal.aborted ? interruption.signal.reason : error);
  process.exitCode = 1;
}
