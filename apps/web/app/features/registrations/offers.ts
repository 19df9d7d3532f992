import type { Attendance, FeeCategory, FeePeriod } from '@airway/contract/editions';
import type { FieldCode } from '@airway/contract/errors';
import type { RegistrationSummary } from '@airway/contract/registration-summary';

/** Data of a category that the form needs. */
export type Offer = Pick<FeeCategory, 'code' | 'licence' | 'isFull' | 'prices' | 'onlinePrices'>;

/** Marks the registration's own category as not full: its seat is already reserved. */
export const withHeldSeat = <One extends Offer>(
  offer: One,
  held: Pick<RegistrationSummary, 'categoryCode' | 'attendance' | 'seatHeldUntil'> | null,
): One =>
  offer.code === held?.categoryCode && held.attendance !== 'online' && held.seatHeldUntil !== null
    ? { ...offer, isFull: false }
    : offer;

/** Returns why a category cannot be chosen today; undefined if it can. */
export function obstacleTo(
  offer: Offer | undefined,
  attendance: Attendance | null | undefined,
  period: FeePeriod | null,
): FieldCode | undefined {
  if (offer === undefined) return 'not_a_choice';
  const isOnline = attendance === 'online';
  if (offer.isFull && !isOnline) return 'full';
  return (isOnline ? offer.onlinePrices : offer.prices).some((price) => price.period === period)
    ? undefined
    : 'not_on_sale';
}
