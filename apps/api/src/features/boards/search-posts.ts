import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { searchQuery, typedInitials } from '../../platform/search-tokens.ts';
import { findAccountIds } from '../accounts/index.ts';
import { siteNow } from '../editions/index.ts';
import { findBoard, holderOf } from './boards.access.ts';
import { summariesOf } from './describe-post.ts';
import { inState } from './posts.access.ts';
import { selectFoundPage } from './posts.queries.ts';
import { foundByAuthor, foundByText, nothing } from './search-posts.queries.ts';

type SearchRequest = ReceivedBy<typeof contract.searchPosts>;

/** Returns the condition for a typed search. Without a typed text, all posts match. */
export async function searchCondition(
  ctx: Context,
  { query: typed = '', field }: Pick<SearchRequest['body'], 'query' | 'field'>,
) {
  if (typed === '') return undefined;
  if (field === 'author') return foundByAuthor(await findAccountIds(ctx, typed));
  const initials = typedInitials(typed);
  const words = searchQuery(typed);
  if (initials === undefined && words === '') return nothing;
  return foundByText({ initials, words, onlyTitles: field === 'title' });
}

/**
 * Searches posts of a board by typed text, tag and state. Only their author and managers find unpublished posts.
 * @throws NOT_FOUND – no such board
 */
export async function searchPosts(
  ctx: Context,
  { boardCode, showItemToMain, ...place }: SearchRequest['query'],
  search: SearchRequest['body'],
): Promise<ReplyOf<typeof contract.searchPosts>> {
  const board = (await findBoard(ctx, { boardCode })) ?? failNotFound('boards.notFound.board');
  const filter = {
    listed: inState(await holderOf(ctx), search.state, await siteNow(ctx)),
    showsOnMain: showItemToMain,
    meant: await searchCondition(ctx, search),
    tag: search.tag,
  };
  const { rows, total } = await selectFoundPage(ctx.db, board.id, filter, place);
  return { content: await summariesOf(ctx, board, rows), total, notices: [] };
}
