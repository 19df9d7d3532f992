import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workers } from '@airway/api';
import { readApiConfig } from '@airway/api/config';
import { frozenAt, type PastEdition, seedPastEdition } from '@airway/api/past-seeds';
import { type Archived, archiveEdition } from './archive-edition.ts';
import { describeSite, openOfflineSite } from './offline-site.ts';

interface SampleArchiveOptions {
  edition: PastEdition;
  /** A database without any table. */
  databaseUrl: string;
  /** The folder that gets the archive. */
  archives: string;
  signal?: AbortSignal;
}

/** Makes the archive of an earlier meeting of the demo. Equal sample data result in an equal archive. */
export async function makeSampleArchive(options: SampleArchiveOptions): Promise<Archived> {
  const { edition, databaseUrl, archives, signal } = options;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'airway-sample-'));
  try {
    const config = readApiConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      EDITION: String(edition.year),
      PUBLIC_URL: 'http://congress.example',
    });
    const { ask, say, services, ctx, close } = await openOfflineSite(config);
    try {
      await services.jobs.prepare(workers);
      await seedPastEdition(ctx, edition);
      return await archiveEdition({
        site: await describeSite(ask, String(edition.year)),
        archives,
        ask,
        say,
        now: frozenAt(edition.year),
        hasFonts: false,
        ...(signal && { signal }),
      });
    } finally {
      await close();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
