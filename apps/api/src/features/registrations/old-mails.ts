import type { Retention } from '../../platform/retention.ts';
import { countOldMails, deleteOldMailsBefore } from './old-mails.queries.ts';

/**
 * Deletes mails of all kinds and text messages with their recipients, sent or not. Mails about a registration are deleted
 * with it.
 */
export const mailRetention: Retention = {
  kind: 'mails',
  from: 'row',
  count: countOldMails,
  empty: (_ctx, trx, before, atMost) => deleteOldMailsBefore(trx, before, atMost),
};
