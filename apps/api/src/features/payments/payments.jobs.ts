import type { Worker } from '../../platform/jobs.ts';
import { checkCertificate } from './payment-settings.service.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** What payments do by the clock. */
export const paymentWorkers: readonly Worker[] = [
  {
    name: 'payments-reconcile',
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 3600,
    cron: '* * * * *',
    run: (ctx) => reconcilePayments(ctx),
  },
  {
    name: 'payments-check-certificate',
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireInSeconds: 60,
    cron: '0 0 * * *',
    run: (ctx) => checkCertificate(ctx),
  },
];
