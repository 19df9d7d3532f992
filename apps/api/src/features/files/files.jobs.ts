import type { Worker } from '../../platform/jobs.ts';
import { sweepFiles } from './sweep-files.ts';

/** Scheduled jobs of files: delete unused bytes. */
export const fileWorkers: readonly Worker[] = [
  {
    name: 'files-sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 1800,
    cron: '7 * * * *',
    async run(ctx) {
      const swept = await sweepFiles(ctx);
      if (swept > 0) ctx.log.info({ swept }, 'files that nobody uses are removed');
    },
  },
];
