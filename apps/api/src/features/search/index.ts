import type { Feature } from '../../platform/feature.ts';
import { termWorkers } from './count-terms.ts';
import { registerSearchRoutes } from './search.routes.ts';

export const search: Feature = {
  word: 'search',
  about: 'What of the whole site has the words that somebody looks for; for staff what was looked for',
  routes: registerSearchRoutes,
  workers: termWorkers,
};
