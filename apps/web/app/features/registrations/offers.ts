import type { FeeCategory, FeePeriod } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import type { RegistrationSummary } from '@airway/contract/registration-summary';

/** Data of a category that the form needs. */
export type Offer = Pick<FeeCategory, 'code' | 'licence' | 'isFull' | 'prices'>;

/** Marks the registration's own category as not full: its seat is already reserved. */
export const withHeldSeat = <One extends Offer>(
  offer: One,
  held: Pick<RegistrationSummary, 'categoryCode' | 'seatHeldUntil'> | null,
): One =>
  offer.code === held?.categoryCode && held.seatHeldUntil !== null ? { ...offer, isFull: false } : offer;

/** Returns why a category cannot be chosen today; undefined if it can. */
export function obstacleTo(offer: Offer | undefined, period: FeePeriod | null): FieldCode | undefined {
  if (offer === undefined) return 'not_a_choice';
  if (offer.isFull) return 'full';
  return offer.prices.some((price) => price.period === period) ? undefined : 'not_on_sale';
}
