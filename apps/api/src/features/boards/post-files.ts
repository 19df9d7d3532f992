import type * as contract from '@airway/contract';
import { postFiles, type ReceivedBy, type ReplyOf, type UploadAddress } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { defineFileUse } from '../../platform/file-uses.ts';
import { attachFiles, completeUploads, getUploadUrl } from '../files/index.ts';
import { managesAll } from './boards.access.ts';
import { selectPostAddresses } from './managed-posts.queries.ts';
import { type PostForm, picturesIn } from './post-form.rules.ts';
import { filesOfPosts, mayWriteAnywhere } from './posts.access.ts';

async function placesOfPosts(ctx: Context, ids: readonly string[]) {
  if (!managesAll(ctx.actor)) return new Map();
  const rows = await selectPostAddresses(ctx.db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { path: `/Admin/Posts/${row.code}/${row.number}`, title: bilingual(row, 'title') },
    ]),
  );
}

/** Readers of a post may read its files. */
const ofPosts = { mayUpload: mayWriteAnywhere, readable: filesOfPosts, places: placesOfPosts };

/** Files to download from a post. */
export const attachmentUse = defineFileUse('boards.attachment', {
  ...postFiles['boards.attachment'],
  ...ofPosts,
});

/** Pictures in the text of a post. */
export const pictureUse = defineFileUse('boards.picture', {
  ...postFiles['boards.picture'],
  ...ofPosts,
});

export const postFileUses = [attachmentUse, pictureUse];

/** Attaches exactly the files in its form to a post. @throws NOT_FOUND – a missing file, or another person's */
export async function attachPostFiles(ctx: Context, trx: Trx, id: string, form: PostForm): Promise<void> {
  await attachFiles(ctx, trx, attachmentUse, id, form.attachments);
  await attachFiles(ctx, trx, pictureUse, id, picturesIn(form));
}

/** Returns an upload address for a file of a post. @throws NOT_ALLOWED – the caller may write on no board */
export const getPostUploadUrl = (
  ctx: Context,
  upload: ReceivedBy<typeof contract.getPostUploadUrl>['query'],
): Promise<UploadAddress> => getUploadUrl(ctx, postFileUses, upload);

/** Completes uploaded pictures of a text, each on its own. */
export const completePictures = async (
  ctx: Context,
  { ids }: ReceivedBy<typeof contract.completePictures>['body'],
): Promise<ReplyOf<typeof contract.completePictures>> => ({
  images: await completeUploads(ctx, pictureUse, ids),
});
