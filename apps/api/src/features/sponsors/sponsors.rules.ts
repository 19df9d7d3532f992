import type { Scope } from '../../platform/content.ts';

/** The published sponsors of an edition and its tiers. */
export const sponsorsScope = (editionId: string): Scope => `sponsors:${editionId}`;
