import { readApiConfig } from '@airway/api/config';
import { openDevelopmentWeb } from '@airway/web/development.ts';
import { createSite } from './composition.ts';
import { run } from './run.ts';

await run({
  createSite: (setup) => createSite({ ...setup, openDevelopmentWeb }),
  checkSettings: readApiConfig,
  examineWeb: async () => ({ isNeeded: false, build: async () => {} }),
});
