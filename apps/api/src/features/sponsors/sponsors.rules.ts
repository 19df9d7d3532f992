import type { Scope } from '../../platform/content.ts';

/** Scope of an edition's published sponsors and tiers. */
export const sponsorsScope = (editionId: string): Scope => `sponsors:${editionId}`;
