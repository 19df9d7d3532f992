import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { updateSuperseded } from './payment-changes.queries.ts';
import { recordEvent } from './payment-steps.service.ts';
import { selectOpenCharge } from './payments.queries.ts';

/**
 * Ends every attempt of a registration that has not reached the gateway, in the given transaction: none of them can
 * be approved any more. One that is claimed at this moment is waited for, and can be seen afterwards.
 */
export async function endUnclaimed(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  note: 'the registration was cancelled' | 'the registration is changed',
): Promise<void> {
  for (const { id } of await updateSuperseded(trx, registrationId))
    await recordEvent(ctx, trx, id, { phase: 'failed', actor: 'program', note });
}

/**
 * The same for a registration that must hold no charge.
 * @throws ALREADY_PAID – it is paid
 * @throws PAYMENT_IN_PROGRESS – money may be on its way; then nothing must be changed
 */
export async function closeAttempts(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  note: Parameters<typeof endUnclaimed>[3],
): Promise<void> {
  await endUnclaimed(ctx, trx, registrationId, note);
  const open = await selectOpenCharge(trx, registrationId);
  if (open !== undefined) fail(open.phase === 'paid' ? 'ALREADY_PAID' : 'PAYMENT_IN_PROGRESS');
}
