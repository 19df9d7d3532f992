import type { Money } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { selectLineReturns, sumReturned } from '../payments/index.ts';
import { valueLines } from './cancellation.rules.ts';
import { selectChanges } from './changes.queries.ts';
import { selectPaidLines } from './registration-lines.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Returns what remains of each paid line of a confirmed registration. `remaining` is what remains of its payments. */
export async function readLineValues(
  db: Db | Trx,
  { id }: Pick<RegistrationRow, 'id'>,
  remaining: Pick<Money, 'amountMinor'>,
) {
  const [lines, all, lineReturns] = await Promise.all([
    selectPaidLines(db, id),
    selectChanges(db, id),
    selectLineReturns(db, id),
  ]);
  const done = all.filter(({ state }) => state === 'done');
  const { returnedMinor, owedMinor } = await sumReturned(
    db,
    id,
    done.map((change) => change.id),
  );
  const ofChangesMinor = done.reduce((sum, change) => sum + change.gives_back_minor, 0);
  const staffReturnedMinor = Math.max(0, returnedMinor + owedMinor - ofChangesMinor);
  const values = valueLines(id, {
    lines,
    changes: done.map((change) => ({
      settledAt: change.settled_at ?? change.created_at,
      keptMinor: change.kept_minor,
      isOtherCategory: change.from_category_id !== change.to_category_id,
      staffReturnedMinor: change.staff_returned_minor,
    })),
    lineReturns,
    remainingMinor: remaining.amountMinor - owedMinor,
    staffReturnedMinor,
  });
  return { ...values, owedMinor, staffReturnedMinor };
}
