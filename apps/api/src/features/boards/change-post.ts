import type * as contract from '@airway/contract';
import type { Post, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { definedFields } from '../../platform/listing.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { siteNow } from '../editions/index.ts';
import { listFilesOf } from '../files/index.ts';
import { selectPicturesOf } from './albums.queries.ts';
import { formPictures } from './albums.ts';
import { type Holder, holderOf } from './boards.access.ts';
import { describeCurrentPost, requireFitting, writeText } from './create-post.ts';
import { contentOf } from './describe-post.ts';
import { touchPosts } from './filled-boards.ts';
import { attachmentUse } from './post-files.ts';
import { type PostForm, publishedAt } from './post-form.rules.ts';
import { columnsOfForm, formOf } from './post-rows.ts';
import { changeable, type PostOfBoard, removable } from './posts.access.ts';
import { type PostRow, selectBodies } from './posts.queries.ts';
import { lockPost, updatePost } from './write-posts.queries.ts';
import { limitPosts } from './writers.service.ts';

/** Locks the current post if the caller still has this right. @throws NOT_FOUND */
async function lockAgain(trx: Trx, right: Rows<'posts'>, { post }: PostOfBoard): Promise<PostRow> {
  return (await lockPost(trx, post.id, right)) ?? failNotFound('boards.notFound.post');
}

type Change = ReceivedBy<typeof contract.changePost>['body'];

interface Known {
  holder: Holder;
  /** By the site's clock. */
  now: Date;
  /** Files of the version that the client saw. For another version nothing is written. */
  attachments: string[];
}

async function changeWithin(
  ctx: Context,
  trx: Trx,
  place: PostOfBoard,
  changeForm: Change,
  { holder, now, attachments }: Known,
): Promise<void> {
  const { board } = place;
  const { version, publishAt, ...changedFields } = changeForm;
  const row = await lockAgain(trx, changeable(holder), place);
  requireSeen(row.version, version, 'boards.post.isOvertaken');
  const present = formOf(row, board.kind, {
    content: contentOf(await selectBodies(trx, row.id)),
    attachments,
    pictures: formPictures(await selectPicturesOf(trx, row.id)),
  });
  const form: PostForm = { ...present, ...definedFields(changedFields) };
  requireFitting(board, form, present);
  const published = publishedAt(publishAt, row.published_at, now);
  if (published === undefined) fail('INVALID_INPUT', { fields: { publishAt: 'not_a_choice' } });
  const next = version + 1;
  await updatePost(trx, row.id, {
    ...columnsOfForm(form),
    version: next,
    changed_at: now,
    published_at: published,
    is_awaited: published !== null && published > now,
  });
  const saved = { version: next, savedBy: accountOf(ctx), savedAt: now, publishedAt: published };
  await writeText(ctx, trx, { id: row.id, boardCode: board.code, ...saved }, form);
  await touchPosts(ctx, trx, now, board.code, row.number);
}

/**
 * Changes a post. Absent fields stay. Every version is stored.
 * @throws CONFLICT – somebody changed it since `version`; nothing is written
 * @throws NOT_ALLOWED – only managers of the board may set notices or the home page flag
 * @throws INVALID_INPUT – it does not fit the board, or a published post cannot become a draft
 */
export async function changePost(ctx: Context, place: PostOfBoard, change: Change): Promise<Post> {
  await limitPosts(ctx, place.board, accountOf(ctx), change);
  // Before the transaction: inside, it would wait for another connection while the post is locked.
  const holder = await holderOf(ctx);
  const attached = (await listFilesOf(ctx, attachmentUse, [place.post.id])).get(place.post.id) ?? [];
  const known = { holder, now: await siteNow(ctx), attachments: attached.map(({ id }) => id) };
  await ctx.db.transaction().execute((trx) => changeWithin(ctx, trx, place, change, known));
  return describeCurrentPost(ctx, place.board.code, place.post.number);
}

/** Deletes a post for everybody except managers of the board. Its comments disappear and can be restored with it. */
export async function removePost(ctx: Context, place: PostOfBoard): Promise<void> {
  const { board } = place;
  const holder = await holderOf(ctx);
  const now = await siteNow(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const { id, number } = await lockAgain(trx, removable(holder), place);
    await updatePost(trx, id, { deleted_at: ctx.now, deleted_by: accountOf(ctx) });
    await recordAudit(ctx, trx, { action: 'post.deleted', subjectType: 'post', subjectId: id });
    await touchPosts(ctx, trx, now, board.code, number);
  });
}
