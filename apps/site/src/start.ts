import { readApiConfig } from '@airway/api/config';
import { run } from './run.ts';

await run({
  // Loaded late: the first lines of progress do not wait for the whole API and web.
  createSite: async (setup) => (await import('./composition.ts')).createSite(setup),
  checkSettings: readApiConfig,
});
