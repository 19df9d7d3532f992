import type { Trx } from '../../database/client.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { scaledLimit } from '../../platform/rate-limits.ts';
import { hashShortCode } from '../../platform/secrets.ts';
import { spendSolution } from '../accounts/index.ts';
import { deleteOldNetworks, lockNetworkAndCount } from './network-holds.queries.ts';

/** So many unpaid or free registrations of a day are made from one network before each costs proof of work. */
export const unprovenPerNetwork = 20;
/** More are not made in a day at all: work alone is cheap for the person who has a machine to do it. */
const mostPerNetwork = 400;
/** How long the network of a registration is kept, and counts. */
const networkLifetimeHours = 24;

const since = (now: Date) => new Date(now.getTime() - networkLifetimeHours * 3600_000);

/** What a registration keeps of the visitor's network; nothing where nobody visits. */
export const networkHashOf = ({ address, services }: Context): Buffer | null =>
  address === undefined
    ? null
    : hashShortCode(services.config.appSecret, 'registration-networks', siteNetworkOf(address));

/**
 * Lets a registration be made from a network that holds few seats for nothing, and from any other with a solved
 * challenge: a hospital's residents share one address. No network makes so many that the congress is sold out from
 * there. Must come before the row is written, in its transaction.
 * @throws CAPTCHA_REQUIRED – many were made from here, and the solution is absent, wrong, expired or used
 * @throws TOO_MANY_REQUESTS – 400 of the last 24 hours were made from here
 */
export async function requireWorkOfNetwork(
  ctx: Context,
  trx: Trx,
  { editionId, networkHash }: { editionId: string; networkHash: Buffer | null },
  captcha: string | undefined,
): Promise<void> {
  if (networkHash === null) return;
  const hasWorked = captcha !== undefined && (await spendSolution(ctx, trx, captcha));
  const { rateLimitScale } = ctx.services.config;
  const most = scaledLimit(mostPerNetwork, rateLimitScale);
  const counted = { editionId, networkHash, since: since(ctx.now), atMost: most };
  // The lock lasts until the end of the transaction: the person who counts next counts this one, too.
  const made = await lockNetworkAndCount(trx, counted);
  if (made >= most) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  if (!hasWorked && made >= scaledLimit(unprovenPerNetwork, rateLimitScale))
    fail('CAPTCHA_REQUIRED', { sentence: { id: 'registrations.captcha.required' } });
}

/** Forgets where registrations were made once that counts no more. */
export const forgetNetworks = (ctx: Context): Promise<void> => deleteOldNetworks(ctx.db, since(ctx.now));
