import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { takeSeats } from '../editions/index.ts';
import { confirmedMail } from './confirmed.mails.ts';
import { takeUse } from './discount-codes.ts';
import { makeLink } from './links.service.ts';
import { seatsOf } from './registration-lines.ts';
import { type RegistrationRow, updateConfirmed } from './registrations.queries.ts';

/**
 * Confirms a registration whose row is locked, and queues its confirmation mail, in the given transaction. Repeating
 * it changes nothing. A paid registration no longer counts against its network.
 * @returns whether it was unconfirmed before
 * @throws EDITION_FULL, CATEGORY_FULL, OPTION_FULL – its seats had been released and none is left
 * @throws CONFLICT – its seats had been released and its discount code is used up
 */
export async function confirmWithin(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  { isPaid = false } = {},
): Promise<boolean> {
  if (registration.state === 'confirmed') return false;
  if (registration.state === 'cancelled') throw new Error('A cancelled registration cannot be confirmed.');
  if (registration.seat_held_until === null) {
    await takeSeats(trx, registration.edition_id, await seatsOf(trx, registration));
    await takeUse(trx, registration.id);
  }
  await updateConfirmed(trx, registration.id, ctx.now, isPaid ? null : registration.network_hash);
  await sendMailLater(ctx, trx, confirmedMail, {
    subjectId: registration.id,
    recipient: registration.email,
    locale: registration.locale,
    values: await makeLink(ctx, trx, registration),
  });
  return true;
}
