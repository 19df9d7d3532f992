import type { Worker } from '../../platform/jobs.ts';
import { forgetOverdueLeads } from './end-leads.ts';

export const leadWorkers: readonly Worker[] = [
  {
    name: 'sponsors-forget-leads',
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 60,
    cron: '* * * * *',
    run: forgetOverdueLeads,
  },
];
