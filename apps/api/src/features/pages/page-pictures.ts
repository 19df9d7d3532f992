import { type PageContent, type PagePicture, pageFiles } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { defineFileUse } from '../../platform/file-uses.ts';
import { attachFiles, detachFiles, listFilesOf, signedAddressOf } from '../files/index.ts';
import { managesPages, picturesFor } from './pages.access.ts';
import { selectPageTitles, selectPicturesOfRevisions } from './pages.queries.ts';
import { picturesIn } from './pages.rules.ts';

export const pictureUse = defineFileUse('pages.picture', {
  ...pageFiles['pages.picture'],
  mayUpload: 'PAGE_Manage',
  readable: ({ actor }) => picturesFor(actor),
  async places(ctx, ids) {
    if (!managesPages(ctx.actor)) return new Map();
    const rows = await selectPageTitles(ctx.db, ids);
    return new Map(
      rows.map(({ id, code, draft }) => [
        id,
        { path: `/Admin/Pages/${code}`, title: (draft as PageContent).title },
      ]),
    );
  },
});

/** Attaches the pictures of a page's draft and revisions. @throws NOT_FOUND – missing, or another person's */
export async function attachPictures(
  ctx: Context,
  trx: Trx,
  pageId: string,
  draft: PageContent,
): Promise<void> {
  const revisionPictures = await selectPicturesOfRevisions(trx, pageId);
  await attachFiles(ctx, trx, pictureUse, pageId, [...picturesIn(draft), ...revisionPictures]);
}

export const detachPictures = (ctx: Context, trx: Trx, pageId: string): Promise<void> =>
  detachFiles(ctx, trx, pictureUse, pageId);

const signedForMs = 60 * 60_000;

/** Describes a page's pictures. Unpublished ones, and those for unauthorised readers, get addresses for an hour. */
export async function describePictures(
  ctx: Context,
  pageId: string,
  content: PageContent,
  { isPublished }: { isPublished: boolean },
): Promise<PagePicture[]> {
  const shown = picturesIn(content);
  if (shown.length === 0) return [];
  const until = new Date(ctx.now.getTime() + signedForMs);
  const files = (await listFilesOf(ctx, pictureUse, [pageId])).get(pageId) ?? [];
  return files
    .filter(({ id }) => shown.includes(id))
    .map(({ id, width, height }) => ({
      fileId: id,
      address: isPublished ? `/api/file/${id}` : signedAddressOf(ctx, id, until),
      width: width ?? 0,
      height: height ?? 0,
    }));
}
