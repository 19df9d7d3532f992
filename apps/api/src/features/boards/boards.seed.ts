import { type AlbumForm, documentOfText } from '@airway/contract';
import type { Actor, Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { realTimeOf } from '../editions/index.ts';
import { findBoard } from './boards.access.ts';
import { createComment } from './comments.service.ts';
import { countRead, foldReads } from './count-reads.ts';
import { createPost } from './create-post.ts';
import { attachmentUse, pictureUse } from './post-files.ts';
import { findPost, type PostOfBoard } from './posts.access.ts';
import type { SamplePerson, SamplePost } from './sample-post.seed.ts';
import { samplePosts } from './sample-posts.seed.ts';

/** Constant keys, so that seeding again finds the existing posts. */
const keyOf = (kind: string, number: number) =>
  `6f1f0c8e-3d5b-4c5e-${kind}-${String(number).padStart(12, '0')}`;

const documentIn = (text: string | null | undefined) => (text ? documentOfText(text) : null);

async function sendAlbum(
  ctx: Context,
  files: SampleFiles,
  { takenOn, pictures }: NonNullable<SamplePost['album']>,
): Promise<AlbumForm> {
  const uploads: AlbumForm['pictures'] = [];
  for (const { file, ...picture } of pictures)
    uploads.push({ fileId: await files.picture(ctx, pictureUse, file), ...picture });
  return { takenOn, pictures: uploads };
}

async function sendDocuments(
  ctx: Context,
  files: SampleFiles,
  documents: NonNullable<SamplePost['files']>,
): Promise<string[]> {
  const uploads: string[] = [];
  for (const document of documents) uploads.push(await files.document(ctx, attachmentUse, document));
  return uploads;
}

const demoToday = new Date('2025-10-10T00:00:00Z');
const weekMilliseconds = 7 * 24 * 3600 * 1000;

/** Adds readers to a post: the longer it has been public, the more. */
async function seedReaders(
  ctx: Context,
  place: PostOfBoard,
  key: number,
  { on, until }: { on: Date; until: Date },
): Promise<void> {
  if (place.post.read_count > 0) return;
  const weeks = Math.ceil((until.getTime() - on.getTime()) / weekMilliseconds);
  const readers = 2 * weeks + ((key * 5) % 11);
  for (let reader = 1; reader <= readers; reader++)
    await countRead({ ...ctx, address: `198.51.100.${reader}` }, place);
}

interface Seeding {
  authors: Record<SamplePerson, Actor>;
  files: SampleFiles | undefined;
  /** Time of the last view. */
  until: Date;
}

async function seedPost(
  ctx: Context,
  { authors, files, until }: Seeding,
  {
    key,
    board: boardCode,
    by,
    on,
    title,
    text,
    album,
    files: documents,
    comments = [],
    ...particulars
  }: SamplePost,
): Promise<void> {
  if (album !== undefined && files === undefined) return;
  const asAuthor = { ...ctx, actor: authors[by], now: await realTimeOf(ctx, new Date(on)) };
  const board = await findBoard(asAuthor, { boardCode });
  if (board === undefined) throw new Error(`There is no board ${boardCode}.`);
  const { itemNo } = await createPost(asAuthor, board, {
    requestKey: keyOf('9a54', key),
    title,
    content: { ko: documentIn(text?.ko), en: documentIn(text?.en) },
    ...particulars,
    ...(documents && files && { attachments: await sendDocuments(asAuthor, files, documents) }),
    ...(album && files && { album: await sendAlbum(asAuthor, files, album) }),
  });
  const place = await findPost(asAuthor, { boardCode, itemNo });
  if (place === undefined) throw new Error(`There is no post ${itemNo} on ${boardCode}.`);
  await seedReaders({ ...ctx, now: asAuthor.now }, place, key, { on: new Date(on), until });
  for (const [index, comment] of comments.entries()) {
    const asReader = {
      ...ctx,
      actor: authors[comment.by],
      now: await realTimeOf(ctx, new Date(comment.on)),
    };
    const place = await findPost(asReader, { boardCode, itemNo });
    if (place === undefined) throw new Error(`There is no post ${itemNo} on ${boardCode}.`);
    await createComment(asReader, place, {
      requestKey: keyOf('9a55', key * 100 + index),
      text: comment.text,
    });
  }
}

/** Seeds sample posts with authors and readers. */
export async function seedBoardsWith(
  ctx: Context,
  files: SampleFiles | undefined,
  { posts, until }: { posts: readonly SamplePost[]; until: Date },
): Promise<void> {
  const authors = {
    staff: await sampleActor(ctx, 'staff'),
    member: await sampleActor(ctx, 'member'),
    haneul: await sampleActor(ctx, 'haneul'),
    bora: await sampleActor(ctx, 'bora'),
    garam: await sampleActor(ctx, 'garam'),
    river: await sampleActor(ctx, 'river'),
  };
  for (const post of posts) await seedPost(ctx, { authors, files, until }, post);
  await foldReads.run(ctx);
}

/** Seeds sample posts on each board. */
export const seedBoards = (ctx: Context, files: SampleFiles | undefined): Promise<void> =>
  seedBoardsWith(ctx, files, { posts: samplePosts, until: demoToday });
