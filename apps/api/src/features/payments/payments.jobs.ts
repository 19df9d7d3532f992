import type { Worker } from '../../platform/jobs.ts';
import { checkCertificate } from './payment-settings.service.ts';
import { reconcilePayments } from './reconcile-payments.ts';

export const paymentWorkers: readonly Worker[] = [
  // Runs in every instance, because each can read only its own journal.
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
