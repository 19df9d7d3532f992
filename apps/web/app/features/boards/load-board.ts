import { listPosts, type PostSummary, searchPosts } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { getSiteInfo } from '@airway/contract/editions';
import type { Locale } from '@airway/contract/rules';
import { data } from 'react-router';
import type { CallEndpoint } from '../../platform/as-reader.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { type BoardQuery, boardQuery, pageSize } from './board-query.ts';
import { newPosts } from './new-posts.ts';

/** Data of a post in a list. */
export type ListedPost = Omit<PostSummary, 'author'> & { authorName: string | null; isNew: boolean };

/** @returns an empty result for an invalid search text: too long, or with control characters */
async function find(ask: CallEndpoint, boardCode: string, { page, search, field }: BoardQuery) {
  const query = { boardCode, page: String(page - 1), size: String(pageSize) };
  if (search === '') return ask(listPosts, { query });
  const body = { query: search, field };
  return searchPosts.body?.safeParse(body).success
    ? ask(searchPosts, { query, body })
    : { content: [], total: 0, notices: [] };
}

/**
 * Loads a board with a page of posts or search results. @throws NOT_FOUND if the board or page does not exist
 * @returns the page, and the instant when it changes; undefined if it does not change
 */
export async function loadBoard(
  ask: CallEndpoint,
  { locale, boardCode, search }: { locale: Locale; boardCode: string; search: URLSearchParams },
) {
  const query = boardQuery.queryOf(search);
  const [board, { content, notices, total }, { currentEdition }] = await Promise.all([
    ask(getBoard, { params: { boardCode } }),
    find(ask, boardCode, query),
    ask(getSiteInfo, {}),
  ]);
  if (query.page > 1 && content.length === 0) throw data(null, { status: 404 });
  const { fresh, changesAt } = newPosts([...notices, ...content], currentEdition);
  const listed = ({ author, ...post }: PostSummary): ListedPost => ({
    ...post,
    authorName: author.name,
    isNew: fresh.some(({ itemNo }) => itemNo === post.itemNo),
  });
  const page = { board, query, total, posts: content.map(listed), notices: notices.map(listed) };
  return { page: inOneLanguage(locale, page), changesAt };
}

export type BoardPageData = Awaited<ReturnType<typeof loadBoard>>['page'];
