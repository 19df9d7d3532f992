import type { FeeTable } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findChoices } from './find-choices.ts';
import { choiceOf } from './registration-lines.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { quoteFor } from './registrations.rules.ts';

/**
 * Returns today's price of an unpaid registration that its person wants to pay, with its lines and its code.
 * @throws REGISTRATION_CLOSED – no price is valid any more
 * @throws CONFLICT – an option is not on sale any more
 */
export async function quoteToPay(ctx: Context, present: RegistrationRow, table: FeeTable) {
  const category = table.categories.find((one) => one.id === present.category_id);
  // Past the cache: an option may be newer than the table.
  const { lines, code } = await findChoices(ctx, present);
  if (category === undefined) fail('REGISTRATION_CLOSED');
  const chosen = { categoryCode: category.code, attendance: present.attendance };
  if (quoteFor(table, chosen) === undefined) fail('REGISTRATION_CLOSED');
  const quote =
    quoteFor(table, chosen, lines.map(choiceOf), code) ??
    fail('CONFLICT', { sentence: { id: 'registrations.option.missing' } });
  return { quote, lines, code };
}
