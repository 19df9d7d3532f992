import type { FeeCategory, FeePeriod } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import type { RegistrationSummary } from '@airway/contract/registration-summary';

/** What the form needs to know of a category. */
export type Offer = Pick<FeeCategory, 'code' | 'licence' | 'isFull' | 'prices'>;

/** Whoever holds a seat of a category needs no other: to them it is not full. */
export const asHeld = <One extends Offer>(
  offer: One,
  held: Pick<RegistrationSummary, 'categoryCode' | 'seatHeldUntil'> | null,
): One =>
  offer.code === held?.categoryCode && held.seatHeldUntil !== null ? { ...offer, isFull: false } : offer;

/** Whether, and why, a category cannot be chosen today. */
export function obstacleTo(offer: Offer | undefined, period: FeePeriod | null): FieldCode | undefined {
  if (offer === undefined) return 'not_a_choice';
  if (offer.isFull) return 'full';
  return offer.prices.some((price) => price.period === period) ? undefined : 'not_on_sale';
}
