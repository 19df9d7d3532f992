import type { Trx } from '../../database/client.ts';
import { recordAudits } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type ArrivedTransfer, receiveTransfers } from '../payments/index.ts';
import { lockRegistrations } from './registrations.queries.ts';

/**
 * Takes transfers that arrived with the sums that their registrants were promised. Left out are those whose registration
 * waits no more, or lost its seat. `handleSettledPayment` then confirms the registrations, one commit each.
 * @returns versions of the registrations by the ids of the payments that are taken
 */
export async function takeTransfers(
  ctx: Context,
  trx: Trx,
  arrived: readonly (ArrivedTransfer & { registrationId: string })[],
): Promise<Map<string, number>> {
  const rows = await lockRegistrations(
    trx,
    arrived.map(({ registrationId }) => registrationId),
  );
  const waiting = new Map(
    rows
      .filter(({ state, seat_held_until: heldUntil }) => state === 'pending' && heldUntil !== null)
      .map((row) => [row.id, row]),
  );
  const taken = await receiveTransfers(
    ctx,
    trx,
    arrived.filter(({ registrationId }) => waiting.has(registrationId)),
    'program',
  );
  await recordAudits(
    ctx,
    trx,
    taken.map((payment) => ({
      action: 'registration.payment-taken',
      subjectType: 'registration',
      subjectId: payment.registration_id,
      details: {
        method: payment.method,
        amount: { amountMinor: payment.amount_minor, currency: payment.currency },
        receivedOn: payment.received_on,
        orderNumber: payment.order_number,
      },
    })),
  );
  return new Map(taken.map((one) => [one.id, waiting.get(one.registration_id)?.version ?? 0]));
}
