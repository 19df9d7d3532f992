import type { approveCardPayment, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { approveFromWindow } from '../payments/index.ts';
import { isOwn } from './own-registration.ts';

/**
 * Approves what the card window left for a registration of the caller's.
 * @throws NOT_FOUND – no such order of a registration of the caller's
 * @throws INVALID_INPUT – the encrypted card answer is missing
 */
export function approvePayment(
  ctx: Context,
  { registrationNumber, ...form }: ReceivedBy<typeof approveCardPayment>['body'],
): Promise<ReplyOf<typeof approveCardPayment>> {
  return approveFromWindow(ctx, (registrationId) => isOwn(ctx, registrationId, { registrationNumber }), form);
}
