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

/** Who may read a post may read its files. */
const ofPosts = { mayUpload: mayWriteAnywhere, readable: filesOfPosts, places: placesOfPosts };

/** What is downloaded from a post. */
export const attachmentUse = defineFileUse('boards.attachment', {
  ...postFiles['boards.attachment'],
  ...ofPosts,
});

/** What is shown in its text. */
export const pictureUse = defineFileUse('boards.picture', {
  ...postFiles['boards.picture'],
  ...ofPosts,
});

export const postFileUses = [attachmentUse, pictureUse];

/** Gives a post the files that its form names, and no others. @throws NOT_FOUND – one that is not there or not theirs */
export async function attachPostFiles(ctx: Context, trx: Trx, id: string, form: PostForm): Promise<void> {
  await attachFiles(ctx, trx, attachmentUse, id, form.attachments);
  await attachFiles(ctx, trx, pictureUse, id, picturesIn(form));
}

/** Where to send a file for a post. @throws NOT_ALLOWED – who asks may write on no board */
export const getPostUploadUrl = (
  ctx: Context,
  asked: ReceivedBy<typeof contract.getPostUploadUrl>['query'],
): Promise<UploadAddress> => getUploadUrl(ctx, postFileUses, asked);

/** Completes pictures of a text that were sent, each by itself. */
export const completePictures = async (
  ctx: Context,
  { ids }: ReceivedBy<typeof contract.completePictures>['body'],
): Promise<ReplyOf<typeof contract.completePictures>> => ({
  images: await completeUploads(ctx, pictureUse, ids),
});
