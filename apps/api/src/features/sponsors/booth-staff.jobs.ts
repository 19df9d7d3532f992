import type { Worker } from '../../platform/jobs.ts';
import { forgetOldMails } from '../../platform/outbox.ts';
import { deleteOldInvitations } from './booth-invitations.queries.ts';
import { boothStaffMails } from './booth-staff.mails.ts';
import { deleteGrantsOfClosedAccounts } from './booth-staff.queries.ts';

const dayMs = 24 * 60 * 60_000;

export const boothStaffWorkers: readonly Worker[] = [
  {
    // Addresses of invited people are stored for a while after the link expired.
    name: 'sponsors-forget-booth-staff',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '31 19 * * *',
    async run(ctx) {
      await deleteGrantsOfClosedAccounts(ctx.db);
      await deleteOldInvitations(ctx.db, new Date(ctx.now.getTime() - 30 * dayMs));
      await forgetOldMails(ctx, boothStaffMails, new Date(ctx.now.getTime() - 90 * dayMs));
    },
  },
];
