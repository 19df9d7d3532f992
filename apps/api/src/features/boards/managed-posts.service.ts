import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { addDays, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { findAccountIds, findNames } from '../accounts/index.ts';
import { siteNow } from '../editions/index.ts';
import { authorOf } from './describe-post.ts';
import { selectManagedPosts } from './managed-posts.queries.ts';
import { noticesOf, postsInState, secretsOf } from './posts.access.ts';
import { stateOf } from './posts.rules.ts';
import { foundByAuthor } from './search-posts.queries.ts';
import { searchCondition } from './search-posts.ts';

type PostQuery = ReceivedBy<typeof contract.searchManagedPosts>['query'];

function inState(state: NonNullable<PostQuery['state']>, now: Date): Rows<'posts'> {
  if (state === 'notice') return noticesOf;
  return state === 'secret' ? secretsOf : postsInState(state, now);
}

async function conditionsOf(ctx: Context, { query, author, state }: PostQuery): Promise<Rows<'posts'>[]> {
  const matching = await searchCondition(ctx, { query, field: 'all' });
  const conditions = matching === undefined ? [] : [matching];
  if (author) conditions.push(foundByAuthor(await findAccountIds(ctx, author)));
  if (state !== undefined) conditions.push(inState(state, await siteNow(ctx)));
  return conditions;
}

/** Searches posts of all boards, for staff who manage them. */
export async function searchManagedPosts(
  ctx: Context,
  query: PostQuery,
): Promise<ReplyOf<typeof contract.searchManagedPosts>> {
  const { boardCode, from, until } = query;
  const filter = {
    boardCode,
    createdFrom: from === undefined ? undefined : startOfDay(from, staffTimeZone),
    createdBefore: until === undefined ? undefined : startOfDay(addDays(until, 1), staffTimeZone),
    conditions: await conditionsOf(ctx, query),
  };
  const { rows, total } = await selectManagedPosts(ctx.db, filter, query);
  const names = await findNames(
    ctx,
    rows.map((row) => row.author_id),
  );
  const now = await siteNow(ctx);
  const content = rows.map((row) => ({
    boardCode: row.board_code,
    boardTitle: bilingual(row, 'board_title'),
    itemNo: row.number,
    title: bilingual(row, 'title'),
    author: authorOf(row.author_id, names),
    createdDate: row.created_at.toISOString(),
    publishedDate: row.published_at?.toISOString() ?? null,
    readCount: row.read_count,
    commentCount: row.comment_count,
    isNotice: row.is_notice,
    isSecret: row.is_secret,
    state: stateOf(row, now),
    version: row.version,
  }));
  return { content, total };
}
