import type { DatedRetention } from '../../platform/retention.ts';
import { addMonths } from '../../platform/zones.ts';
import { countNamedRecipients, deleteRecipientsBefore } from './letter-retention.queries.ts';

/** As long as mails are kept at most. */
const keptMonths = 12;

const untilOf = (today: string): string => addMonths(today, -keptMonths);

/** Deletes the people of letters a year after the letter. The letter with its text stays. */
export const letterRetention: DatedRetention = {
  kind: 'letters',
  from: 'date',
  count: (db, editionId, today) => countNamedRecipients(db, editionId, untilOf(today)),
  empty: (_ctx, trx, editionId, today, atMost) =>
    deleteRecipientsBefore(trx, editionId, untilOf(today), atMost),
};
