import type { Import } from '@airway/contract/imports';

/** Returns the numbers of all, accepted and rejected rows. */
export function rowsOf({ refused, ...good }: NonNullable<Import['counts']>) {
  const taken = good.new + good.changed + good.unchanged;
  return { total: taken + refused, taken, refused };
}
