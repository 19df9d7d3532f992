import type { Context } from '../../platform/context.ts';

/**
 * One line of the log for what became of a registration. Only once it is committed; the id alone says whose it is.
 * @param paymentId what paid for it, or whose charge goes back
 */
export function logRegistration(
  ctx: Context,
  event: 'submitted' | 'confirmed' | 'cancelled',
  registrationId: string,
  paymentId?: string,
): void {
  ctx.log.info({ registrationId, paymentId }, `registration ${event}`);
}
