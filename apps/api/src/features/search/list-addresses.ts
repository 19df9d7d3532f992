import type * as contract from '@airway/contract';
import { maximumAddresses, type ReceivedBy, type ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { PublicAddress, PublicAddresses } from '../../platform/public-addresses.ts';

/** Lists the addresses of all content for guests, feature by feature. Excludes the pages that every site has. */
export async function listAddresses(
  ctx: Context,
  known: readonly PublicAddresses[],
  { page }: ReceivedBy<typeof contract.listAddresses>['query'],
): Promise<ReplyOf<typeof contract.listAddresses>> {
  const counts = await Promise.all(known.map((one) => one.count(ctx)));
  const found: PublicAddress[] = [];
  let passed = page * maximumAddresses;
  for (const [index, one] of known.entries()) {
    const count = counts[index] ?? 0;
    const limit = maximumAddresses - found.length;
    if (passed < count && limit > 0) found.push(...(await one.list(ctx, { offset: passed, limit })));
    passed = Math.max(0, passed - count);
  }
  return {
    content: found.map(({ path, changedAt }) => ({ path, changedDate: changedAt?.toISOString() ?? null })),
    total: counts.reduce((all, one) => all + one, 0),
  };
}
