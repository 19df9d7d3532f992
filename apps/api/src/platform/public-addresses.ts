import type { Context } from './context.ts';

/** Where something is read that guests may read. */
export interface PublicAddress {
  /** Below the base, without the language. */
  path: string;
  /** When it was last changed; null where nobody knows. */
  changedAt: Date | null;
}

/** Addresses that search engines are told. The feature that owns them lists them in its manifest. */
export interface PublicAddresses {
  /** How many there are for who asks: a guest. */
  count(ctx: Context): Promise<number>;
  /** Some of them, in an order that stays. */
  list(ctx: Context, place: { offset: number; limit: number }): Promise<PublicAddress[]>;
}
