import type { Audience } from '@airway/contract/editions';

/** As in the contract, without its validators in the bundle. */
export const audiences: readonly Audience[] = ['korean', 'international'];
