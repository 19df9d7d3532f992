import type { JobDefinition } from '../../platform/jobs.ts';

/** What accounts do later, and by the clock. */
export const accountJobs: readonly JobDefinition[] = [];
