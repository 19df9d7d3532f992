import type { Worker } from '../../platform/jobs.ts';
import { checkCertificate } from './payment-settings.service.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** What payments do by the clock. */
export const paymentWorkers: readonly Worker[] = [
  // In every instance: each can read its own journal alone.
  { name: 'payments-reconcile', everySeconds: 10, run: reconcilePayments },
  {
    name: 'payments-check-certificate',
    retryLimit: 1,
    retryDelaySeconds: 60,
    expireInSeconds: 60,
    cron: '0 0 * * *',
    run: (ctx) => checkCertificate(ctx),
  },
];
