import type { Worker } from '../../platform/jobs.ts';
import { forgetOldMails } from '../../platform/outbox.ts';
import { alumniMails } from './alumni.mails.ts';
import { updateAlumniUnowned } from './alumni.queries.ts';
import { deleteOldAlumniLinks } from './alumni-links.queries.ts';
import { askAlumni } from './ask-alumni.ts';
import { forgetMerges } from './merge-alumni.ts';
import { forgetRelays } from './relay-to-alumnus.ts';

const mailsKeptMs = 90 * 24 * 60 * 60_000;

export const alumniWorkers: readonly Worker[] = [
  {
    // Closing an account hides the fields that its person had shown.
    name: 'alumni-forget-accounts',
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 60,
    cron: '* * * * *',
    async run(ctx) {
      await updateAlumniUnowned(ctx.db, ctx.now);
      await forgetRelays(ctx);
    },
  },
  {
    // Every working hour in Seoul.
    name: 'alumni-ask',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '17 0-8 * * 1-5',
    async run(ctx) {
      const askedCount = await askAlumni(ctx);
      if (askedCount > 0)
        ctx.log.info({ asked: askedCount }, 'alumni asked whether their entries are still right');
    },
  },
  {
    name: 'alumni-forget-mails',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '23 19 * * *',
    async run(ctx) {
      await deleteOldAlumniLinks(ctx.db, ctx.now);
      await forgetMerges(ctx);
      await forgetOldMails(ctx, alumniMails, new Date(ctx.now.getTime() - mailsKeptMs));
    },
  },
];
