import type * as contract from '@airway/contract';
import type { Post, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { definedFields } from '../../platform/listing.ts';
import { saveSearchDocument } from '../../platform/search-documents.ts';
import { siteNow } from '../editions/index.ts';
import { boardsWith, holderOf } from './boards.access.ts';
import type { FoundBoard } from './boards.queries.ts';
import { boardScope } from './boards.rules.ts';
import { touchPosts } from './filled-boards.ts';
import { attachPostFiles } from './post-files.ts';
import { formProblems, type PostForm, publishedAt, refusalOfWriter } from './post-form.rules.ts';
import { bodiesOf, columnsOfForm, picturesOf, searchOf } from './post-rows.ts';
import { findPost } from './posts.access.ts';
import { getPost } from './posts.service.ts';
import {
  insertPost,
  insertRevision,
  replaceBodies,
  replacePictures,
  selectPostByKey,
  takeNumber,
} from './write-posts.queries.ts';
import { limitPosts, requireWriter } from './writers.service.ts';

type Form = ReceivedBy<typeof contract.createPost>['body'];

const ordinary = { isSecret: false, isNotice: false, showItemToMain: true };

/** Validates a new or merged form. @throws INVALID_INPUT, NOT_ALLOWED */
export function requireFitting(board: FoundBoard, form: PostForm, present: typeof ordinary = ordinary): void {
  const fields = formProblems(form, { kind: board.kind, allowsSecret: board.allows_secret });
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const refusal = board.may_manage ? undefined : refusalOfWriter(form, present);
  if (refusal !== undefined) fail(refusal);
}

interface Version {
  id: string;
  version: number;
  savedBy: string;
  boardCode: string;
  /** By the site's clock. */
  savedAt: Date;
  publishedAt: Date | null;
}

/** Stores the dependent data of a post version: its texts, its search text, and the version itself. */
export async function writeText(
  ctx: Context,
  trx: Trx,
  { id, version, savedBy, boardCode, savedAt, publishedAt }: Version,
  form: PostForm,
): Promise<void> {
  await replaceBodies(trx, id, bodiesOf(id, form));
  await attachPostFiles(ctx, trx, id, form);
  await replacePictures(trx, id, picturesOf(id, form));
  const place = { id, section: boardScope(boardCode), shownAt: publishedAt ?? savedAt };
  await saveSearchDocument(trx, { ...place, ...searchOf(form) });
  await insertRevision(trx, { postId: id, version, savedAt, savedBy, content: form });
}

/** Describes the post for its author after a change. */
export async function describeCurrentPost(ctx: Context, boardCode: string, itemNo: number): Promise<Post> {
  const found = (await findPost(ctx, { boardCode, itemNo })) ?? failNotFound('boards.notFound.post');
  return getPost(ctx, found);
}

async function writePost(ctx: Context, board: FoundBoard, authorId: string, postForm: Form): Promise<number> {
  const {
    requestKey,
    publishAt,
    title,
    content,
    paper,
    link,
    album,
    tags = [],
    attachments = [],
    ...formFields
  } = postForm;
  const form = {
    title,
    content,
    paper,
    link,
    album,
    tags,
    attachments,
    ...ordinary,
    ...definedFields(formFields),
  };
  requireFitting(board, form);
  const now = await siteNow(ctx);
  const published = publishedAt(publishAt, undefined, now) ?? null;
  const holder = await holderOf(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const number =
      (await takeNumber(trx, board.id, boardsWith(holder, 'BOARD_Write'))) ??
      failNotFound('boards.notFound.board');
    const id = newId(ctx.now);
    await insertPost(trx, {
      id,
      board_id: board.id,
      number,
      author_id: authorId,
      request_key: requestKey,
      ...columnsOfForm(form),
      created_at: now,
      changed_at: now,
      published_at: published,
      is_awaited: published !== null && published > now,
    });
    const saved = { version: 1, savedBy: authorId, savedAt: now, publishedAt: published };
    await writeText(ctx, trx, { id, boardCode: board.code, ...saved }, form);
    await touchPosts(ctx, trx, now, board.code, number);
    return number;
  });
}

/**
 * Creates a post, a draft or a scheduled post. A repeated `requestKey` returns the existing post unchanged.
 * @throws CONFLICT – the key belongs to a post on another board
 * @throws NOT_ALLOWED – only managers of the board may set notices or the home page flag
 * @throws VERIFICATION_REQUIRED – the account has no verified address or number
 */
export async function createPost(ctx: Context, board: FoundBoard, form: Form): Promise<Post> {
  const authorId = await requireWriter(ctx);
  const { board_id: boardId, number } = await createOnce<{ board_id: string; number: number }>(
    'posts_author_id_request_key_key',
    () => selectPostByKey(ctx.db, authorId, form.requestKey),
    async () => {
      await limitPosts(ctx, board, authorId, form);
      return { board_id: board.id, number: await writePost(ctx, board, authorId, form) };
    },
  );
  if (boardId !== board.id) fail('CONFLICT', { sentence: { id: 'boards.post.isElsewhere' } });
  return describeCurrentPost(ctx, board.code, number);
}
