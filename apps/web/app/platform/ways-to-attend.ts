import type { Attendance, FeeCategory } from '@airway/contract/editions';

type Sold = Pick<FeeCategory, 'isFull' | 'seatsLeft' | 'prices' | 'onlinePrices'>;

/** A category with the prices of one way to attend. Online attendance takes no seat. */
export type WayToAttend<Category extends Sold> = Category & {
  /** Null if the category offers no choice. */
  attendance: Attendance | null;
};

/** Returns a category once for each way to attend. */
export function waysToAttend<Category extends Sold>(category: Category): WayToAttend<Category>[] {
  const { prices, onlinePrices } = category;
  if (onlinePrices.length === 0) return [{ ...category, attendance: null }];
  const online = {
    ...category,
    attendance: 'online' as const,
    prices: onlinePrices,
    isFull: false,
    seatsLeft: null,
  };
  return prices.length === 0 ? [online] : [{ ...category, attendance: 'on-site' }, online];
}
