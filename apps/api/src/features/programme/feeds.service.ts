import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { hashToken } from '../../platform/secrets.ts';
import { type EditionRow, getEditionRow } from '../editions/index.ts';
import { deleteFeed, type FeedRow, replaceFeed, selectFeed, selectFeedByHash } from './feeds.queries.ts';
import { feedOf, type Owner, starsOf } from './programme.access.ts';
import { publishedProgramme } from './published.access.ts';
import { calendarOfStarred } from './session-calendars.ts';
import { selectStarred } from './stars.queries.ts';
import { requireOwner } from './stars.service.ts';

type State = ReplyOf<typeof contract.getProgrammeFeed>;

/** Returns whether the caller has a calendar address, and its creation time. */
export async function getProgrammeFeed(ctx: Context, { id }: EditionRow): Promise<State> {
  const feed = await selectFeed(ctx.db, id, feedOf(requireOwner(ctx)));
  return { createdDate: feed?.created_at.toISOString() ?? null };
}

/** Creates a secret address for the caller's stars, which replaces the previous one. It is shown only once. */
export async function createProgrammeFeed(
  ctx: Context,
  { id }: EditionRow,
  { language }: ReceivedBy<typeof contract.createProgrammeFeed>['body'],
): Promise<ReplyOf<typeof contract.createProgrammeFeed>> {
  const owner = requireOwner(ctx);
  const token = newToken(32);
  await replaceFeed(ctx.db, {
    id: newId(ctx.now),
    edition_id: id,
    account_id: 'accountId' in owner ? owner.accountId : null,
    registration_id: 'registrationId' in owner ? owner.registrationId : null,
    token_hash: hashToken(token),
    language,
    created_at: ctx.now,
  });
  return {
    address: `${ctx.services.config.publicUrl}/api/programme-calendar/feed.ics?key=${token}`,
    createdDate: ctx.now.toISOString(),
  };
}

/** Deletes the secret address. */
export async function revokeProgrammeFeed(ctx: Context, { id }: EditionRow): Promise<State> {
  await deleteFeed(ctx.db, id, feedOf(requireOwner(ctx)));
  return { createdDate: null };
}

const ownerOfFeed = ({ account_id, registration_id }: FeedRow): Owner =>
  account_id === null ? { registrationId: registration_id ?? '' } : { accountId: account_id };

/** Returns the starred sessions of an address's owner. @throws NOT_FOUND – the address does not exist (any more) */
export async function readProgrammeFeed(
  ctx: Context,
  { key }: ReceivedBy<typeof contract.readProgrammeFeed>['query'],
): Promise<Sendable> {
  const feed = (await selectFeedByHash(ctx.db, hashToken(key))) ?? failNotFound('programme.notFound.feed');
  const edition = await getEditionRow(ctx, feed.edition_id);
  return calendarOfStarred(ctx, edition, {
    programme: await publishedProgramme(ctx, edition.id),
    sessionIds: await selectStarred(ctx.db, edition.id, starsOf(ownerOfFeed(feed))),
    locale: feed.language,
  });
}
