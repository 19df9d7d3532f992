import type { Money, PaidLine } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { readLineValues } from './line-values.ts';
import { selectLines } from './registration-lines.queries.ts';
import { namedLines } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Returns the lines of a paid registration with what may still go back of each, the category first. */
export async function readPaidLines(
  db: Db | Trx,
  row: RegistrationRow,
  remaining: Money,
): Promise<PaidLine[]> {
  const { category, options } = await readLineValues(db, row, remaining);
  const named = namedLines(row.has_lines ? await selectLines(db, [row.id]) : []);
  const worth = new Map(options.map(({ id, amountMinor }) => [id, amountMinor]));
  const amountOf = (amountMinor: number): Money => ({ ...remaining, amountMinor });
  return [
    { id: category.id, option: null, amount: amountOf(category.amountMinor) },
    ...[...named].map(([id, option]) => ({ id, option, amount: amountOf(worth.get(id) ?? 0) })),
  ];
}
