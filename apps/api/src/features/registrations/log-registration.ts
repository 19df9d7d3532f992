import type { Context } from '../../platform/context.ts';

/**
 * Logs one line about a registration, after the commit. Only its id identifies it.
 * @param paymentId the payment for it, or the payment whose charge is returned
 */
export function logRegistration(
  ctx: Context,
  event: 'submitted' | 'confirmed' | 'changed' | 'cancelled',
  registrationId: string,
  paymentId?: string,
): void {
  ctx.log.info({ registrationId, paymentId }, `registration ${event}`);
}
