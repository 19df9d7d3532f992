import { listPosts, type PostSummary, searchPosts } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { getSiteInfo } from '@airway/contract/editions';
import type { Locale } from '@airway/contract/rules';
import { data } from 'react-router';
import { inOneLanguage } from '../../platform/one-language.ts';
import type { Ask } from './ask.ts';
import { type BoardQuery, queryOf } from './board-query.ts';
import { newPosts } from './new-posts.ts';

const pageSize = 20;

/** What a list shows of a post. */
export type ListedPost = Omit<PostSummary, 'author'> & { authorName: string | null; isNew: boolean };

/** @returns nothing where the words are none that the call takes: too long, or with signs that stand in no text */
async function find(ask: Ask, boardCode: string, { page, search, field }: BoardQuery) {
  const query = { boardCode, page: String(page - 1), size: String(pageSize) };
  if (search === '') return ask(listPosts, { query });
  const body = { query: search, field };
  return searchPosts.body?.safeParse(body).success
    ? ask(searchPosts, { query, body })
    : { content: [], total: 0, notices: [] };
}

/**
 * A board with a page of its posts, or of those that a search found. @throws NOT_FOUND – no such board or page
 * @returns the page, and the instant from which another one is made of the same; undefined where there is none
 */
export async function loadBoard(
  ask: Ask,
  { locale, boardCode, search }: { locale: Locale; boardCode: string; search: URLSearchParams },
) {
  const query = queryOf(search);
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
