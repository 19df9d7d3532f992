import { networkOf } from './addresses.ts';
import type { Context } from './context.ts';
import type { Limit } from './rate-limits.ts';

/** Limits for a reader: per account, and per network for all its guests. */
type ReaderLimits = Record<'account' | 'network', Limit>;

/** Counts one use. Only guests count by network, so they use up nothing of members there. @throws TOO_MANY_REQUESTS */
export async function limitReader(
  { actor, address, services }: Context,
  { account, network }: ReaderLimits,
): Promise<void> {
  await (actor.kind === 'account'
    ? services.limits.take(account, actor.accountId)
    : services.limits.take(network, networkOf(address ?? '')));
}
