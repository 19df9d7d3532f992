import { commentsAtOnce, listComments } from '@airway/contract/board-comments';
import { getPost, type Post } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { fileIdsOf, plainTextOf } from '@airway/contract/document';
import type { Locale } from '@airway/contract/rules';
import { data } from 'react-router';
import type { CallEndpoint } from '../../platform/as-reader.ts';
import { inOneLanguage } from '../../platform/one-language.ts';

const descriptionLength = 160;

interface PostRequest {
  locale: Locale;
  boardCode: string;
  itemNo: string;
  /** Page of comments, from 1. */
  commentPage: number;
}

/** Returns the addresses of a non-public post's pictures, by file. */
async function loadOwnPictures({ isOpen, content, pictures }: Post): Promise<Record<string, string>> {
  const ids = new Set([
    ...[content.ko, content.en].flatMap((document) => (document === null ? [] : fileIdsOf(document))),
    ...pictures.map(({ file }) => file.id),
  ]);
  if (isOpen || ids.size === 0) return {};
  const { pictureAddresses } = await import('../../forms/uploads/picture-address.ts');
  return pictureAddresses([...ids]);
}

/**
 * Loads a post with its board and a page of its comments. @throws NOT_FOUND if the post does not exist or the
 * caller may not read it
 */
export async function loadPost(ask: CallEndpoint, { locale, boardCode, itemNo, commentPage }: PostRequest) {
  const [board, post, { content: comments, total }] = await Promise.all([
    ask(getBoard, { params: { boardCode } }),
    ask(getPost, { params: { boardCode, itemNo } }),
    ask(listComments, { query: { boardCode, itemNo, page: String(commentPage - 1) } }),
  ]);
  if (commentPage > 1 && comments.length === 0) throw data(null, { status: 404 });
  const pictures = await loadOwnPictures(post);
  const page = inOneLanguage(locale, { board, post, comments });
  const { content } = page.post;
  const document = content[locale] ?? content.ko ?? content.en;
  const text = document === null ? '' : plainTextOf(document).replaceAll(/\s+/g, ' ').trim();
  return {
    ...page,
    pictures,
    commentPages: { current: commentPage, total, size: commentsAtOnce },
    description: [...text].slice(0, descriptionLength).join(''),
  };
}

export type PostPageData = Awaited<ReturnType<typeof loadPost>>;
