import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { updateSuperseded } from './payment-changes.queries.ts';
import { recordEvents } from './payment-steps.service.ts';
import { selectOpenCharges } from './payments.queries.ts';

/**
 * Ends all attempts of a registration that have not reached the gateway, in the given transaction. They can no longer
 * be approved. Waits for an attempt that is being claimed, and then sees it.
 */
export async function endUnclaimed(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  note:
    | 'the registration was cancelled'
    | 'the registration is changed'
    | 'the change has ended'
    | 'the fee was waived',
): Promise<void> {
  const ended = await updateSuperseded(trx, [registrationId]);
  await recordEvents(ctx, trx, ended, { phase: 'failed', actor: 'program', note });
}

/**
 * Ends attempts of a registration that must have no charge.
 * @throws ALREADY_PAID – it is paid
 * @throws PAYMENT_IN_PROGRESS – a charge may be in progress; then change nothing
 */
export async function closeAttempts(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  note: Parameters<typeof endUnclaimed>[3],
): Promise<void> {
  await endUnclaimed(ctx, trx, registrationId, note);
  const open = await selectOpenCharges(trx, registrationId);
  if (open.length > 0)
    fail(open.every(({ phase }) => phase === 'paid') ? 'ALREADY_PAID' : 'PAYMENT_IN_PROGRESS');
}
