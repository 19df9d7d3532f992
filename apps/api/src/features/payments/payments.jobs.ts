import type { Worker } from '../../platform/jobs.ts';
import { inquireBalance } from './inquire-balance.ts';
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
  {
    // From 00:20 to 06:20 in Korea: after the first run, only charges that the gateway has not answered about.
    name: 'payments-inquire-balance',
    retryLimit: 1,
    retryDelaySeconds: 300,
    expireInSeconds: 1800,
    cron: '20 15-21 * * *',
    run: (ctx) => inquireBalance(ctx),
  },
];
