import type { Trx } from '../../database/client.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { scaledLimit } from '../../platform/rate-limits.ts';
import { hashShortCode } from '../../platform/secrets.ts';
import { spendSolution } from '../accounts/index.ts';
import { countFromNetwork, deleteOldNetworks, lockNetwork } from './network-holds.queries.ts';

/** So many unpaid or free registrations of a day are made from one network before each costs proof of work. */
export const unprovenPerNetwork = 20;
/** How long the network of a registration is kept, and counts. */
export const networkLifetimeHours = 24;

const since = (now: Date) => new Date(now.getTime() - networkLifetimeHours * 3600_000);

/** What a registration keeps of the visitor's network; nothing where nobody visits. */
export const networkHashOf = ({ address, services }: Context): Buffer | null =>
  address === undefined
    ? null
    : hashShortCode(services.config.appSecret, 'registration-networks', siteNetworkOf(address));

/**
 * Lets a registration be made from a network that holds few seats for nothing, and from any other with a solved
 * challenge: a hospital's residents share one address. Must come before the row is written, in its transaction.
 * @throws CAPTCHA_REQUIRED – many were made from here, and the solution is absent, wrong, expired or used
 */
export async function demandWorkOfNetwork(
  ctx: Context,
  trx: Trx,
  { editionId, networkHash }: { editionId: string; networkHash: Buffer | null },
  captcha: string | undefined,
): Promise<void> {
  if (networkHash === null) return;
  if (captcha !== undefined && (await spendSolution(ctx, trx, captcha))) return;
  // Until the end of the transaction: whoever counts next counts this one, too.
  await lockNetwork(trx, networkHash);
  const allowed = scaledLimit(unprovenPerNetwork, ctx.services.config.rateLimitScale);
  const made = await countFromNetwork(trx, {
    editionId,
    networkHash,
    since: since(ctx.now),
    atMost: allowed,
  });
  if (made >= allowed) fail('CAPTCHA_REQUIRED', { sentence: { id: 'registrations.captcha.required' } });
}

/** Forgets where registrations were made once that counts no more. */
export const forgetNetworks = (ctx: Context): Promise<void> => deleteOldNetworks(ctx.db, since(ctx.now));
