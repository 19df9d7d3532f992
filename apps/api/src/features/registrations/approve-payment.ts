import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { approveFromWindow } from '../payments/index.ts';
import { isOwn } from './own-registration.ts';

/**
 * Approves what the card window left for a registration of the caller's.
 * @throws NOT_FOUND – no such order of a registration of the caller's
 * @throws INVALID_INPUT – the encrypted card answer is missing
 */
export function approveCardPayment(
  ctx: Context,
  { registrationNumber, ...form }: ReceivedBy<typeof contract.approveCardPayment>['body'],
): Promise<ReplyOf<typeof contract.approveCardPayment>> {
  return approveFromWindow(ctx, (registrationId) => isOwn(ctx, registrationId, { registrationNumber }), form);
}
