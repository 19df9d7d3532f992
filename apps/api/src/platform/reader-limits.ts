import { networkOf } from './addresses.ts';
import type { Context } from './context.ts';
import type { Limit } from './rate-limits.ts';

/** What a reader may do how often: by account, and by network for all guests of it. */
export type ReaderLimits = Record<'account' | 'network', Limit>;

/**
 * Counts one use. Guests alone are counted by their network, so that they take nothing from who is signed in beside
 * them. @throws TOO_MANY_REQUESTS
 */
export async function brakeReader(
  { actor, address, services }: Context,
  { account, network }: ReaderLimits,
): Promise<void> {
  await (actor.kind === 'account'
    ? services.limits.take(account, actor.accountId)
    : services.limits.take(network, networkOf(address ?? '')));
}
