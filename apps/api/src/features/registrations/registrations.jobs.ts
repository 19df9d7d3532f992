import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { accountRetired } from '../accounts/index.ts';
import {
  bankAccountRequested,
  bankRefundTransferred,
  paymentSettled,
  refundReturned,
} from '../payments/index.ts';
import { licenceQuestionPending, mailLicenceHolder } from './ask-about-licence.ts';
import { mailAboutAccount, mailAboutTransfer } from './bank-account.ts';
import { deleteOldCodes } from './codes.queries.ts';
import { codeRequested, mailRegistrationCode } from './codes.service.ts';
import { forgetDecidedCases } from './decide-licence-case.ts';
import { forgetExpiredDrafts } from './drafts.service.ts';
import { endOverdueChanges } from './end-change.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
import { deleteOldLinks } from './links.queries.ts';
import { forgetNetworks } from './network-holds.ts';
import { updateAccountsUnlinked } from './own-registrations.queries.ts';
import { mailAboutRefund } from './refund-registration.ts';
import { deleteOldRegistrantSessions } from './registrant-sessions.queries.ts';
import { deleteOldActs } from './registration-acts.queries.ts';
import { updateKeysMade } from './registrations.queries.ts';
import { releaseUnpaidSeats } from './release-seats.ts';
import { remindOfTransfers } from './remind-transfers.ts';
import { doActStep, registrationActStep } from './run-act.ts';

const unlinkClosedAccounts = (ctx: Context) => updateAccountsUnlinked(ctx.db);
const hearing = { retryLimit: 20, retryDelaySeconds: 2 };

/** Workers that process ended payments and closed accounts, release unpaid seats and delete old drafts. */
export const registrationWorkers: readonly Worker[] = [
  paymentSettled.runs({ ...hearing, expireInSeconds: 60, concurrency: 2 }, handleSettledPayment),
  refundReturned.runs({ ...hearing, expireInSeconds: 60 }, mailAboutRefund),
  bankAccountRequested.runs({ ...hearing, expireInSeconds: 60 }, mailAboutAccount),
  bankRefundTransferred.runs({ ...hearing, expireInSeconds: 60 }, mailAboutTransfer),
  registrationActStep.runs(
    { retryLimit: 10, retryDelaySeconds: 5, expireInSeconds: 600, heartbeatSeconds: 30 },
    doActStep,
  ),
  {
    name: 'registration-acts-forget',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '53 18 * * *',
    run: (ctx) => deleteOldActs(ctx.db, new Date(ctx.now.getTime() - 30 * 86_400_000)),
  },
  accountRetired.runs({ ...hearing, expireInSeconds: 300 }, unlinkClosedAccounts),
  {
    // A registration may have been linked at the moment when its account was closed.
    name: 'registrations-forget-accounts',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '47 18 * * *',
    run: unlinkClosedAccounts,
  },
  // The code expires after ten minutes.
  codeRequested.runs({ retryLimit: 20, retryDelaySeconds: 5, expireInSeconds: 60 }, mailRegistrationCode),
  // Retried for two days: an inbox that strangers fill has room again within one.
  licenceQuestionPending.runs(
    { retryLimit: 50, retryDelaySeconds: 600, expireInSeconds: 60 },
    mailLicenceHolder,
  ),
  {
    name: 'registrations-release-seats',
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 300,
    cron: '* * * * *',
    async run(ctx) {
      const released = await releaseUnpaidSeats(ctx);
      if (released > 0) ctx.log.info({ released }, 'unpaid seats given back');
    },
  },
  {
    // At 09:10 in Korea.
    name: 'registrations-remind-of-transfers',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '10 0 * * *',
    async run(ctx) {
      await remindOfTransfers(ctx);
    },
  },
  {
    name: 'registrations-end-changes',
    retryLimit: 2,
    retryDelaySeconds: 10,
    expireInSeconds: 300,
    cron: '* * * * *',
    async run(ctx) {
      const ended = await endOverdueChanges(ctx);
      if (ended > 0) ctx.log.info({ ended }, 'unpaid changes ended');
    },
  },
  {
    // Needed once after an upgrade. The next release can drop it.
    name: 'registrations-make-keys',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '* * * * *',
    async run(ctx) {
      while ((await updateKeysMade(ctx.db, 500)) > 0)
        ctx.log.info('registrations can be searched by more names');
    },
  },
  {
    name: 'registrations-forget-networks',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '27 * * * *',
    run: (ctx) => forgetNetworks(ctx),
  },
  {
    name: 'registrations-forget-drafts',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '17 18 * * *',
    async run(ctx) {
      await forgetDecidedCases(ctx);
      const forgotten = await forgetExpiredDrafts(ctx);
      if (forgotten > 0) ctx.log.info({ forgotten }, 'expired drafts deleted');
    },
  },
  {
    name: 'registrations-forget-sessions',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '27 18 * * *',
    async run(ctx) {
      const forgotten = await deleteOldRegistrantSessions(ctx.db, ctx.now);
      if (forgotten > 0) ctx.log.info({ forgotten }, 'ended sign-ins of registrants deleted');
    },
  },
  {
    name: 'registrations-forget-links',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '37 18 * * *',
    async run(ctx) {
      const forgotten = (await deleteOldLinks(ctx.db, ctx.now)) + (await deleteOldCodes(ctx.db, ctx.now));
      if (forgotten > 0) ctx.log.info({ forgotten }, 'old links and codes of registrations deleted');
    },
  },
];
