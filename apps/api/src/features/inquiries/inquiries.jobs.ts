import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { inquiryMails } from './inquiries.mails.ts';
import { deleteAnswered } from './inquiries.queries.ts';
import { keptSince } from './inquiries.rules.ts';

/** Forgets inquiries that were answered a year ago, with their notes and the mails about them. */
export const forgetInquiries = (ctx: Context): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const ids = await deleteAnswered(trx, keptSince(ctx.now));
    for (const mail of ids.length === 0 ? [] : inquiryMails) await forgetMailsAbout(trx, mail, ids);
    return ids.length;
  });

export const inquiryWorkers: readonly Worker[] = [
  {
    name: 'inquiries-forget',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '7 19 * * *',
    async run(ctx) {
      const forgotten = await forgetInquiries(ctx);
      if (forgotten > 0) ctx.log.info({ forgotten }, 'inquiries deleted a year after their answer');
    },
  },
];
