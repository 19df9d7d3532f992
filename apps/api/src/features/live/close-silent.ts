import type { Context } from '../../platform/context.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import { endStays } from './stays.service.ts';

/** Ends the stays of those who have been silent for 90 seconds, at their last beat. @returns how many */
export const closeSilent = (ctx: Context): Promise<number> => endStays(ctx, { reason: 'silent' });

export const silentStays: RepeatedWorker = {
  name: 'live.close-silent',
  everySeconds: 10,
  async run(ctx) {
    await closeSilent(ctx);
  },
};
