import type { Import } from '@airway/contract/imports';

/** How many rows a file has, an import takes, and it leaves out. */
export function rowsOf({ refused, ...good }: NonNullable<Import['counts']>) {
  const taken = good.new + good.changed + good.unchanged;
  return { total: taken + refused, taken, refused };
}
