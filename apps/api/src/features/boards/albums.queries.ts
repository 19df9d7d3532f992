import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PostPicturesTable } from '../../database/tables.ts';

export type PictureRow = Selectable<PostPicturesTable>;

export function selectPicturesOf(db: Db | Trx, postId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('post_pictures')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
}

/** Selects the first picture and the number of pictures of each album. */
export function selectCovers(
  db: Db,
  postIds: readonly string[],
): Promise<(PictureRow & { picture_count: number })[]> {
  return db
    .selectFrom('post_pictures')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('post_pictures as all_pictures')
        .whereRef('all_pictures.post_id', '=', 'post_pictures.post_id')
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('picture_count'),
    )
    .where('post_id', 'in', [...postIds])
    .where('position', '=', 0)
    .execute();
}
