import type { Context } from './context.ts';

/** Address of a page that guests may read. */
export interface PublicAddress {
  /** Path below the base, without the language. */
  path: string;
  /** Time of the last change. Null if unknown. */
  changedAt: Date | null;
}

/** Addresses for search engines. The feature that owns them lists them in its manifest. */
export interface PublicAddresses {
  /** Counts the addresses that the caller, a guest, may read. */
  count(ctx: Context): Promise<number>;
  /** Lists some of them, in a stable order. */
  list(ctx: Context, place: { offset: number; limit: number }): Promise<PublicAddress[]>;
}
