import { type Comment, listComments } from '@airway/contract/board-comments';
import { getPost } from '@airway/contract/board-posts';
import { getBoard } from '@airway/contract/boards';
import { plainTextOf } from '@airway/contract/document';
import type { Locale } from '@airway/contract/rules';
import { inOneLanguage } from '../../platform/one-language.ts';
import type { Ask } from './ask.ts';

const commentsAtOnce = '100';
const mostCalls = 10;
const descriptionLength = 160;

/** All comments on a post, or its oldest thousand. */
async function loadComments(ask: Ask, named: { boardCode: string; itemNo: string }): Promise<Comment[]> {
  const comments: Comment[] = [];
  let after: string | undefined;
  for (let call = 0; call < mostCalls; call += 1) {
    const { content, next } = await ask(listComments, {
      query: { ...named, size: commentsAtOnce, ...(after !== undefined && { after }) },
    });
    comments.push(...content);
    if (next === null) break;
    after = next;
  }
  return comments;
}

/** A post with its board and its comments. @throws NOT_FOUND – no such post, or not for whoever asks */
export async function loadPost(
  ask: Ask,
  { locale, boardCode, itemNo }: { locale: Locale; boardCode: string; itemNo: string },
) {
  const [board, post, comments] = await Promise.all([
    ask(getBoard, { params: { boardCode } }),
    ask(getPost, { params: { boardCode, itemNo } }),
    loadComments(ask, { boardCode, itemNo }),
  ]);
  const page = inOneLanguage(locale, { board, post, comments });
  const { content } = page.post;
  const document = content[locale] ?? content.ko ?? content.en;
  const text = document === null ? '' : plainTextOf(document).replaceAll(/\s+/g, ' ').trim();
  return { ...page, description: [...text].slice(0, descriptionLength).join('') };
}

export type PostPageData = Awaited<ReturnType<typeof loadPost>>;
