import type { Context } from '../../platform/context.ts';
import { findUsedCode } from './discount-codes.ts';
import { selectLines } from './registration-lines.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

/** Returns the lines and the discount code of a registration. Asks the database only where there may be some. */
export async function findChoices({ db }: Context, row: RegistrationRow) {
  const [lines, code] = await Promise.all([
    row.has_lines ? selectLines(db, [row.id]) : [],
    row.has_code ? findUsedCode(db, row.id) : undefined,
  ]);
  return { lines, code };
}
