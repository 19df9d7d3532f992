import type { Audience } from '@airway/contract/editions';

/** Copied from the contract, to keep its validators out of the bundle. */
export const audiences: readonly Audience[] = ['korean', 'international'];
