import type { Worker } from '../../platform/jobs.ts';
import { updateAlumniLeft } from './alumni.queries.ts';

export const alumniWorkers: readonly Worker[] = [
  {
    // Whoever leaves takes along what they opened.
    name: 'alumni-forget-accounts',
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 60,
    cron: '* * * * *',
    run: ({ db }) => updateAlumniLeft(db),
  },
];
