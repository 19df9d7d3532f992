import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { forgetMailsOf } from './request-retention.ts';
import { deleteUnconfirmedBefore } from './requests.queries.ts';

/** For so long may a person send the code back. */
const confirmingMs = 3 * 24 * 3_600_000;

/** Deletes requests of the page whose code was not sent back. Anybody could have made them with another's address. */
const forgetUnconfirmed = ({ db, now }: Context): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await forgetMailsOf(trx, await deleteUnconfirmedBefore(trx, new Date(now.getTime() - confirmingMs)));
  });

export const requestWorkers: readonly Worker[] = [
  {
    name: 'requests-forget-unconfirmed',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '23 19 * * *',
    run: forgetUnconfirmed,
  },
];
