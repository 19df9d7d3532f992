import type { AlbumForm, AlbumPicture, PostSummary, StoredFile } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { listFilesOf } from '../files/index.ts';
import { type PictureRow, selectCovers, selectPicturesOf } from './albums.queries.ts';
import type { BoardRow } from './boards.queries.ts';
import { pictureUse } from './post-files.ts';
import type { PostRow } from './posts.queries.ts';

/** Converts stored pictures back to form values. */
export const formPictures = (rows: readonly PictureRow[]): AlbumForm['pictures'] =>
  rows.map((row) => ({
    fileId: row.file_id,
    alt: bilingual(row, 'alt'),
    caption: bilingual(row, 'caption'),
  }));

const fileOf = (files: readonly StoredFile[], { file_id }: PictureRow) =>
  files.find(({ id }) => id === file_id);

/** Returns the pictures of an album for a reader. */
export async function listPictures(ctx: Context, postId: string): Promise<AlbumPicture[]> {
  const rows = await selectPicturesOf(ctx.db, postId);
  if (rows.length === 0) return [];
  const files = (await listFilesOf(ctx, pictureUse, [postId])).get(postId) ?? [];
  return rows.flatMap((row) => {
    const file = fileOf(files, row);
    return file === undefined ? [] : { file, alt: bilingual(row, 'alt'), caption: bilingual(row, 'caption') };
  });
}

/** Returns album covers for lists of a gallery, by post. Empty for other boards. */
export async function albumsOf(
  ctx: Context,
  { kind }: BoardRow,
  rows: readonly PostRow[],
): Promise<Map<string, NonNullable<PostSummary['album']>>> {
  if (kind !== 'gallery' || rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [covers, files] = await Promise.all([selectCovers(ctx.db, ids), listFilesOf(ctx, pictureUse, ids)]);
  return new Map(
    rows.flatMap(({ id, taken_on }) => {
      if (taken_on === null) return [];
      const row = covers.find(({ post_id }) => post_id === id);
      const file = row && fileOf(files.get(id) ?? [], row);
      const cover = row && file ? { file, alt: bilingual(row, 'alt') } : null;
      return [[id, { takenOn: taken_on, pictureCount: row?.picture_count ?? 0, cover }] as const];
    }),
  );
}
