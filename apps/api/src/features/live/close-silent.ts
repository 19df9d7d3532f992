import type { Context } from '../../platform/context.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import { endStays } from './stays.service.ts';

/** Ends stays without a heartbeat for 90 seconds, at their last heartbeat. @returns the number of ended stays */
export const closeSilent = (ctx: Context): Promise<number> => endStays(ctx, { reason: 'silent' });

export const silentStays: RepeatedWorker = {
  name: 'live.close-silent',
  everySeconds: 10,
  async run(ctx) {
    await closeSilent(ctx);
  },
};
