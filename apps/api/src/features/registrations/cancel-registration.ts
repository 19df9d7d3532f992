import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { returnSeat } from '../editions/index.ts';
import { closeAttempts } from '../payments/index.ts';
import { lockRegistration, type RegistrationRow, updateCancelled } from './registrations.queries.ts';
import { readableNumber } from './registrations.rules.ts';

/**
 * Cancels a registration in the given transaction: its seat, address and licence number are free again, the person
 * is mailed, and why is kept. One that is cancelled already stays as it is.
 * @throws NOT_FOUND – there is none
 * @throws ALREADY_PAID – the money must go back first
 * @throws PAYMENT_IN_PROGRESS – money may be on its way
 */
export async function cancelWithin(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  reason: string,
): Promise<RegistrationRow> {
  const registration = (await lockRegistration(trx, registrationId)) ?? fail('NOT_FOUND');
  if (registration.state === 'cancelled') return registration;
  await closeAttempts(ctx, trx, registrationId);
  await updateCancelled(trx, registrationId, ctx.now);
  await sendMailLater(ctx, trx, {
    kind: 'registration-cancelled',
    subjectId: registrationId,
    recipient: registration.email,
    locale: registration.locale,
    values: { number: readableNumber(registration.number) },
  });
  await recordAudit(ctx, trx, {
    action: 'registration.cancelled',
    subjectType: 'registration',
    subjectId: registrationId,
    reason,
  });
  // Last, because everybody waits for the quota's row.
  if (registration.seat_held_until !== null)
    await returnSeat(trx, registration.edition_id, registration.category_id);
  return registration;
}

/** `cancelWithin` for staff, in a transaction of its own. */
export async function cancelByStaff(ctx: Context, id: string, { reason }: { reason: string }) {
  const { number } = await ctx.db.transaction().execute((trx) => cancelWithin(ctx, trx, id, reason));
  return { id, registrationNumber: readableNumber(number), state: 'cancelled' as const };
}
