import { documentOfText } from '@airway/contract';
import type { Actor, Context } from '../../platform/context.ts';
import { sampleActor } from '../accounts/index.ts';
import { findBoard } from './boards.access.ts';
import { createPost } from './create-post.ts';
import { type SamplePost, samplePosts } from './sample-posts.seed.ts';

const documentIn = (text: string | null | undefined) => (text ? documentOfText(text) : null);

async function seedPost(
  ctx: Context,
  authors: Record<SamplePost['by'], Actor>,
  { key, board: boardCode, by, on, title, text, ...particulars }: SamplePost,
): Promise<void> {
  const asAuthor = { ...ctx, actor: authors[by], now: new Date(on) };
  const board = await findBoard(asAuthor, { boardCode });
  if (board === undefined) throw new Error(`There is no board ${boardCode}.`);
  await createPost(asAuthor, board, {
    // Always the same, so that writing again finds what is there.
    requestKey: `6f1f0c8e-3d5b-4c5e-9a54-${String(key).padStart(12, '0')}`,
    title,
    content: { ko: documentIn(text?.ko), en: documentIn(text?.en) },
    ...particulars,
  });
}

/** Sample posts on each board, written by the sample people. */
export async function seedBoards(ctx: Context): Promise<void> {
  const authors = { staff: await sampleActor(ctx, 'staff'), member: await sampleActor(ctx, 'member') };
  for (const post of samplePosts) await seedPost(ctx, authors, post);
}
