import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { isPushAddress } from '../../platform/push-hosts.ts';
import { isPushKey } from '../../platform/push-sender.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { EditionRow } from '../editions/index.ts';
import { ownedBy, readable, requireOwner } from './push.access.ts';
import * as rows from './subscriptions.queries.ts';

type State = ReplyOf<typeof contract.readPush>;

const subscribing = defineLimit('push.subscribe', { points: 60, durationSeconds: 3600 });
/** Browsers of one owner. */
const maximumBrowsers = 10;

const stateOf = (row: Pick<rows.SubscriptionRow, 'kinds'> | undefined): State => ({
  kinds: row === undefined ? null : (row.kinds as NonNullable<State['kinds']>),
});

/** Returns the public key that browsers subscribe with. */
export const getPushKey = ({ services }: Context): ReplyOf<typeof contract.getPushKey> => ({
  publicKey: services.push.publicKey,
});

/** Returns the kinds of news that a browser gets for the caller. */
export async function readPush(
  ctx: Context,
  { endpoint }: ReceivedBy<typeof contract.readPush>['body'],
): Promise<State> {
  return stateOf(await rows.selectSubscription(ctx.db, hashToken(endpoint), readable(ctx.actor), ctx.now));
}

/**
 * Sends the caller's news to a browser. A browser that got news for somebody else gets only the caller's from now on.
 * @throws INVALID_INPUT – the address is not at a push service of a browser, or the key is no key
 * @throws NOT_ALLOWED – the caller has neither an account nor a registration
 */
export async function subscribePush(
  ctx: Context,
  edition: EditionRow,
  { endpoint, keys, kinds, language }: ReceivedBy<typeof contract.subscribePush>['body'],
): Promise<State> {
  const owner = requireOwner(ctx);
  await ctx.services.limits.take(subscribing, owner.account_id ?? owner.registration_id);
  if (!isPushAddress(endpoint, ctx.services.config.pushSandboxUrl))
    fail('INVALID_INPUT', { fields: { endpoint: 'not_a_choice' } });
  if (!isPushKey(keys.p256dh)) fail('INVALID_INPUT', { fields: { 'keys.p256dh': 'invalid_format' } });
  const endpointHash = hashToken(endpoint);
  const own = ownedBy(owner);
  const row = await ctx.db.transaction().execute(async (trx) => {
    await rows.deleteOthers(trx, endpointHash, own);
    const stored = await rows.upsertSubscription(trx, {
      id: newId(ctx.now),
      edition_id: edition.id,
      ...owner,
      endpoint_hash: endpointHash,
      address_sealed: ctx.services.secrets.seal(JSON.stringify({ endpoint, ...keys })),
      locale: language,
      kinds: [...new Set(kinds)],
      created_at: ctx.now,
      changed_at: ctx.now,
      next_at: ctx.now,
    });
    await rows.deleteOldest(trx, own, maximumBrowsers);
    return stored;
  });
  return stateOf(row);
}

/** Replaces the kinds of news that a browser gets. @throws NOT_FOUND – it gets none */
export async function switchPush(
  ctx: Context,
  { endpoint, kinds }: ReceivedBy<typeof contract.switchPush>['body'],
): Promise<State> {
  const row = await rows.updateKinds(ctx.db, hashToken(endpoint), [...new Set(kinds)], ctx.now);
  return stateOf(row ?? failNotFound('push.notFound'));
}

/** Sends no more news to a browser. */
export async function stopPush(
  ctx: Context,
  { endpoint }: ReceivedBy<typeof contract.stopPush>['body'],
): Promise<State> {
  await rows.deleteSubscription(ctx.db, hashToken(endpoint));
  return stateOf(undefined);
}
