import type { Context } from '../../platform/context.ts';
import { personOf } from './describe-registration.ts';
import { selectWithNumbers } from './own-registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';

/**
 * Returns registrations of all editions, of which staff have a registration number or a telephone number (the last
 * eight digits count). Empty texts find nothing.
 */
export async function findByNumber(
  ctx: Pick<Context, 'db'>,
  numbers: { number: string; digits: string },
): Promise<{ id: string; name: string; email: string; number: string }[]> {
  const rows = await selectWithNumbers(ctx.db, numbers);
  return rows.map((row) => ({
    id: row.id,
    name: userNameFor(personOf(row)),
    email: row.email,
    number: row.number,
  }));
}
