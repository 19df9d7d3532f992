import { readApiConfig } from '@airway/api/config';
import { run } from './run.ts';
import type { CreateSite } from './site.types.ts';

/** Loaded late: the first lines of progress need not wait for the whole API and web. */
const createSite: CreateSite = async (setup) => {
  const composition: { createSite: CreateSite } = await import(
    new URL('composition.ts', import.meta.url).href
  );
  return composition.createSite(setup);
};

await run({ createSite, checkSettings: readApiConfig });
