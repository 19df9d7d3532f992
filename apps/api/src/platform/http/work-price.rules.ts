/**
 * The price doubles each time this many times the free calls were paid. A full hall of 500 people pays less than twice
 * the usual price, also next to a hostile device.
 */
const doubling = 4;
/** The most expensive challenge, in usual ones. New devices behind the address pay it too: a phone needs 12 seconds on average. */
const maximumFactor = 16;

/** Returns the price of a call above its limit. It grows with the calls that were paid in the window. */
export const priceFor = (usual: number, paid: number, free: number): number =>
  Math.round(usual * Math.min(maximumFactor, 2 ** (paid / (doubling * free))));
