import type { DatedRetention } from '../../platform/retention.ts';
import { addMonths } from '../../platform/zones.ts';
import { countNamedDeposits, updateNamesErased } from './deposits.queries.ts';

/** As long as the law wants records of payments kept. */
const keptMonths = 60;

/** Last day whose deposits lose their names. */
const untilOf = (today: string): string => addMonths(today, -keptMonths);

/** Erases names and memos of depositors five years after the deposit, of strangers as well. Day and sum stay, as in the books. */
export const depositRetention: DatedRetention = {
  kind: 'deposits',
  from: 'date',
  count: (db, editionId, today) => countNamedDeposits(db, editionId, untilOf(today)),
  empty: (_ctx, trx, editionId, today, atMost) => updateNamesErased(trx, editionId, untilOf(today), atMost),
};
