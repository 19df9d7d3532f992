import { documentOfText } from '@airway/contract';
import type { Actor, Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { findBoard } from './boards.access.ts';
import { createComment } from './comments.service.ts';
import { createPost } from './create-post.ts';
import { findPost } from './posts.access.ts';
import { type SamplePost, samplePosts } from './sample-posts.seed.ts';

/** Always the same, so that writing again finds what is there. */
const keyOf = (kind: string, number: number) =>
  `6f1f0c8e-3d5b-4c5e-${kind}-${String(number).padStart(12, '0')}`;

const documentIn = (text: string | null | undefined) => (text ? documentOfText(text) : null);

async function seedPost(
  ctx: Context,
  authors: Record<SamplePost['by'], Actor>,
  { key, board: boardCode, by, on, title, text, comments = [], ...particulars }: SamplePost,
): Promise<void> {
  const asAuthor = { ...ctx, actor: authors[by], now: new Date(on) };
  const board = await findBoard(asAuthor, { boardCode });
  if (board === undefined) throw new Error(`There is no board ${boardCode}.`);
  const { itemNo } = await createPost(asAuthor, board, {
    requestKey: keyOf('9a54', key),
    title,
    content: { ko: documentIn(text?.ko), en: documentIn(text?.en) },
    ...particulars,
  });
  for (const [index, comment] of comments.entries()) {
    const asReader = { ...ctx, actor: authors[comment.by], now: new Date(comment.on) };
    const place = await findPost(asReader, { boardCode, itemNo });
    if (place === undefined) throw new Error(`There is no post ${itemNo} on ${boardCode}.`);
    await createComment(asReader, place, {
      requestKey: keyOf('9a55', key * 100 + index),
      text: comment.text,
    });
  }
}

/** Sample posts on each board, written by the sample people. */
export async function seedBoards(ctx: Context): Promise<void> {
  const authors = { staff: await sampleActor(ctx, 'staff'), member: await sampleActor(ctx, 'member') };
  for (const post of samplePosts) await seedPost(ctx, authors, post);
}
