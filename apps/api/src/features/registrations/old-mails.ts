import type { Retention } from '../../platform/retention.ts';
import { countOldMails, deleteOldMailsBefore } from './old-mails.queries.ts';

/** Mails of every kind with whom they went to, sent or not; those about a registration go with it. */
export const keptMails: Retention = {
  kind: 'mails',
  from: 'row',
  count: countOldMails,
  empty: (_ctx, trx, before, atMost) => deleteOldMailsBefore(trx, before, atMost),
};
