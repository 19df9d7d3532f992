import type { QueueWorker } from '../../platform/jobs.ts';
import type { Retention } from '../../platform/retention.ts';
import { eraseExpired } from './erase-expired.ts';

/** Runs soon after midnight in Seoul, so that data due on a day are gone that morning. */
export const retentionWorker = (retentions: readonly Retention[]): QueueWorker => ({
  name: 'retention',
  retryLimit: 5,
  retryDelaySeconds: 300,
  expireInSeconds: 3 * 3600,
  cron: '13 15 * * *',
  run: (ctx) => eraseExpired(ctx, retentions),
});
