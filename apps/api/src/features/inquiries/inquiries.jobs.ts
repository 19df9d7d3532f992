import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { forgetMailsAbout } from '../../platform/outbox.ts';
import { inquiryAnswerMail, mailsAboutInquiries } from './inquiries.mails.ts';
import { deleteInquiries, lockAnswered } from './inquiries.queries.ts';
import { keptSince } from './inquiries.rules.ts';
import { selectAnswers } from './inquiry-answers.queries.ts';

/** Forgets inquiries that were answered a year ago, with their answers, their notes and the mails about them. */
export const forgetInquiries = (ctx: Context): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const ids = await lockAnswered(trx, keptSince(ctx.now));
    if (ids.length === 0) return 0;
    const answers = await selectAnswers(trx, ids);
    await deleteInquiries(trx, ids);
    for (const mail of mailsAboutInquiries) await forgetMailsAbout(trx, mail, ids);
    await forgetMailsAbout(
      trx,
      inquiryAnswerMail,
      answers.map(({ id }) => id),
    );
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
