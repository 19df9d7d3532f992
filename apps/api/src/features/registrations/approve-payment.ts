import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { approveFromWindow } from '../payments/index.ts';
import { isOwn } from './own-registration.ts';

/**
 * Approves the result of the card window for a registration of the caller.
 * @throws NOT_FOUND – the caller's registrations have no such order
 * @throws INVALID_INPUT – the encrypted card response is missing
 */
export function approveCardPayment(
  ctx: Context,
  { registrationNumber, ...form }: ReceivedBy<typeof contract.approveCardPayment>['body'],
): Promise<ReplyOf<typeof contract.approveCardPayment>> {
  return approveFromWindow(ctx, (registrationId) => isOwn(ctx, registrationId, { registrationNumber }), form);
}
