import type { Context } from '../../../platform/context.ts';
import type { Worker } from '../../../platform/jobs.ts';
import { deleteOldMessageBudgets } from '../../../platform/message-budgets.queries.ts';
import { forgetOldMails } from '../../../platform/outbox.ts';
import { deleteOldSignInAttempts } from '../../../platform/sign-in-attempts.queries.ts';
import { forgetOldTexts } from '../../../platform/sms.ts';
import { deleteOldSolvedChallenges } from '../../../platform/solved-challenges.queries.ts';
import { maintainAuditChain } from '../audit/audit-chain.service.ts';
import { deleteOldInvitations } from '../invitations/invitations.queries.ts';
import { sendSignInId, signInIdRequested } from '../sessions/find-id.service.ts';
import { resetRequested, resetRequestedBefore, sendReset } from '../sessions/password-reset.service.ts';
import { deleteOldPasswordResets } from '../sessions/password-resets.queries.ts';
import { deleteOldSessions } from '../sessions/sessions.queries.ts';
import { deleteOldVerifications } from '../verifications/verifications.queries.ts';
import { accountMails } from './accounts.mails.ts';

const dayMs = 24 * 3600 * 1000;

/** In days. Sessions live at most 30 days. Their records are stored for three more months (privacy policy, 3). */
const sessionsKeptDays = 120;
const mailsKeptDays = 90;
/** Days for which the address of an invited person is stored after its link expired. */
const invitationsKeptDays = 30;

/** Deletes data after the retention periods of the privacy policy. */
async function sweepAccounts(ctx: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * dayMs);
  await deleteOldVerifications(ctx.db, daysAgo(1));
  await deleteOldPasswordResets(ctx.db, daysAgo(1));
  await deleteOldSolvedChallenges(ctx.db, ctx.now);
  await deleteOldSignInAttempts(ctx.services.database.relaxedPool, ctx.now);
  await deleteOldMessageBudgets(ctx.db, ctx.now);
  await deleteOldSessions(ctx.db, daysAgo(sessionsKeptDays));
  await deleteOldInvitations(ctx.db, daysAgo(invitationsKeptDays));
  await forgetOldMails(ctx, accountMails, daysAgo(mailsKeptDays));
  await forgetOldTexts(ctx, daysAgo(mailsKeptDays));
}

const mailing = { retryLimit: 10, retryDelaySeconds: 2, expireInSeconds: 60, concurrency: 2 };

export const accountWorkers: readonly Worker[] = [
  resetRequested.runs(mailing, sendReset),
  resetRequestedBefore.runs(mailing, (ctx, job) => sendReset(ctx, { ...job, isAgain: false })),
  signInIdRequested.runs(mailing, sendSignInId),
  {
    name: 'sweep-accounts',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '17 19 * * *',
    run: sweepAccounts,
  },
  {
    name: 'tend-audit-chain',
    retryLimit: 1,
    retryDelaySeconds: 300,
    expireInSeconds: 1800,
    cron: '31 18 * * *',
    run: maintainAuditChain,
  },
];
