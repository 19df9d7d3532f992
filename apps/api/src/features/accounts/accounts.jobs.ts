import type { Context } from '../../platform/context.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { deleteOldSignInDelays } from '../../platform/sign-in-delays.queries.ts';
import { tendAuditChain } from './audit-chain.service.ts';
import { deleteOldCaptchaUses } from './authentication.queries.ts';
import { sendIdJob, sendReset, sendResetJob, sendSignInId } from './password-reset.service.ts';
import { deleteOldPasswordResets } from './password-resets.queries.ts';
import { deleteOldRefreshTokens } from './sessions.queries.ts';
import { deleteOldVerifications } from './verifications.queries.ts';

const dayMs = 24 * 3600 * 1000;

/** Forgets what is of no more use: codes and resets after a day, tokens of sessions long over after a month. */
async function sweepAccounts(ctx: Context): Promise<void> {
  const yesterday = new Date(ctx.now.getTime() - dayMs);
  await deleteOldVerifications(ctx.db, yesterday);
  await deleteOldPasswordResets(ctx.db, yesterday);
  await deleteOldCaptchaUses(ctx.db, ctx.now);
  await deleteOldSignInDelays(ctx.services.database.relaxedPool, ctx.now);
  await deleteOldRefreshTokens(ctx.db, new Date(ctx.now.getTime() - 60 * dayMs));
}

const mailing = { retryLimit: 10, retryDelaySeconds: 2, expireInSeconds: 60, concurrency: 2 };

/** What accounts do later, and by the clock. */
export const accountJobs: readonly JobDefinition[] = [
  { name: sendResetJob, ...mailing, run: sendReset },
  { name: sendIdJob, ...mailing, run: sendSignInId },
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
    run: tendAuditChain,
  },
];
