import type { Db, Trx } from '../../database/client.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { selectTransferSubjects, type TransferSubjectRow } from '../registrations/index.ts';
import type { DepositRow } from './deposits.queries.ts';
import type { DepositFacts, Subject } from './match-deposits.rules.ts';

/** Days after the last one on which a transfer is still taken without staff: banks post it late, and statements come later. */
const graceDays = 3;

const standings = { pending: 'unexpected', confirmed: 'paid', cancelled: 'cancelled' } as const;

function subjectOf(row: TransferSubjectRow): Subject {
  const isExpected = row.payment_id !== null && row.currency === 'KRW';
  const latin = [`${row.family_name}${row.given_name}`, `${row.given_name}${row.family_name}`];
  const persons = [row.name ?? '', ...latin].filter((name) => name !== '');
  const lastDay = row.due_at && row.method === 'transfer' ? dayInZone(row.due_at, staffTimeZone) : null;
  return {
    id: row.id,
    number: row.number,
    standing: isExpected ? (row.is_expired ? 'expired' : 'expected') : standings[row.state],
    amountMinor: isExpected ? row.amount_minor : null,
    payers: isExpected && row.payer ? [row.payer] : persons,
    persons,
    firstDay: isExpected && row.expected_at ? dayInZone(row.expected_at, staffTimeZone) : null,
    // A transfer is due at the end of the day before.
    lastDay: lastDay && addDays(lastDay, graceDays - 1),
  };
}

/** Returns the registrations of an edition that deposits may be for, with their rows by id. */
export async function findSubjects(db: Db | Trx, editionId: string) {
  const rows = await selectTransferSubjects(db, editionId);
  return { subjects: rows.map(subjectOf), rows: new Map(rows.map((row) => [row.id, row])) };
}

export const factsOf = (row: DepositRow): DepositFacts => ({
  id: row.id,
  day: row.deposited_on,
  time: row.deposited_at,
  amountMinor: row.amount_minor,
  depositor: row.depositor,
  memo: row.memo,
});
