import type { Trx } from '../../database/client.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { scaledLimit } from '../../platform/rate-limits.ts';
import { hashShortCode } from '../../platform/secrets.ts';
import { spendSolution } from '../accounts/index.ts';
import { countTransfersOfNetwork, deleteOldNetworks, lockNetworkAndCount } from './network-holds.queries.ts';

/** Number of unpaid or free registrations per network and day without proof of work. */
export const unprovenPerNetwork = 20;
/** Absolute maximum per network and day, because proof of work is cheap for someone with a machine. */
const maximumRegistrationsPerNetwork = 400;
/** Time for which a registration counts for its network and stores its hash. */
const networkLifetimeHours = 24;

const since = (now: Date) => new Date(now.getTime() - networkLifetimeHours * 3600_000);

/** Returns the hash of the visitor's network for a registration. Null if there is no visitor. */
export const networkHashOf = ({ address, services }: Context): Buffer | null =>
  address === undefined
    ? null
    : hashShortCode(services.config.appSecret, 'registration-networks', siteNetworkOf(address));

/**
 * Allows a registration from a network with few unpaid seats. Requires a solved challenge from other networks,
 * because the staff of a whole hospital may share one address. No network can sell the congress out. Call it before
 * the row is written, in the same transaction.
 * @throws CAPTCHA_REQUIRED – this network made many, and the solution is absent, wrong, expired or used
 * @throws TOO_MANY_REQUESTS – this network made 400 in the last 24 hours
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
  const most = scaledLimit(maximumRegistrationsPerNetwork, rateLimitScale);
  const counted = { editionId, networkHash, since: since(ctx.now), atMost: most };
  // The lock lasts until the transaction ends, so the next counter also counts this registration.
  const madeCount = await lockNetworkAndCount(trx, counted);
  if (madeCount >= most) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
  if (!hasWorked && madeCount >= scaledLimit(unprovenPerNetwork, rateLimitScale))
    fail('CAPTCHA_REQUIRED', { sentence: { id: 'registrations.captcha.required' } });
}

/** Maximum number of seats that one network may hold for transfers: a hospital sends dozens of people. */
const maximumTransfersPerNetwork = 60;

/**
 * Rejects a transfer from a network that holds many seats for transfers already: each holds its seat for days, without
 * money. Call it before the registration is locked.
 * @throws TOO_MANY_REQUESTS – 60 transfers of this network are expected
 */
export async function requireFewTransfers(
  ctx: Context,
  trx: Trx,
  { editionId, networkHash }: { editionId: string; networkHash: Buffer | null },
): Promise<void> {
  if (networkHash === null) return;
  // Its lock lasts until the transaction ends, so the next counter also counts this transfer.
  await lockNetworkAndCount(trx, { editionId, networkHash, since: ctx.now, atMost: 1 });
  const most = scaledLimit(maximumTransfersPerNetwork, ctx.services.config.rateLimitScale);
  if ((await countTransfersOfNetwork(trx, { editionId, networkHash })) >= most)
    fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 });
}

/** Deletes the network hashes of registrations that no longer count. One that waits for a transfer does. */
export const forgetNetworks = (ctx: Context): Promise<void> => deleteOldNetworks(ctx.db, since(ctx.now));
