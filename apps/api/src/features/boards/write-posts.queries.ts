import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { PostBodiesTable, PostPicturesTable, PostsTable } from '../../database/tables.ts';
import { type PostRow, postColumns } from './posts.queries.ts';

/**
 * Takes the next post number of a board if the caller may write there, otherwise returns undefined. Locks the board
 * for one writer at a time.
 */
export async function takeNumber(
  trx: Trx,
  boardId: string,
  writable: Rows<'boards'>,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('boards')
    .set((of) => ({ last_number: of('last_number', '+', 1) }))
    .where('id', '=', boardId)
    .where(writable)
    .returning('last_number')
    .executeTakeFirst();
  return row?.last_number;
}

export async function insertPost(trx: Trx, row: Insertable<PostsTable>): Promise<void> {
  await trx.insertInto('posts').values(row).execute();
}

/** Selects the post that an earlier request with this key created. */
export function selectPostByKey(db: Db, authorId: string, requestKey: string): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .select(postColumns)
    .where('author_id', '=', authorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export function lockPost(trx: Trx, id: string, condition: Rows<'posts'>): Promise<PostRow | undefined> {
  return trx
    .selectFrom('posts')
    .select(postColumns)
    .where('id', '=', id)
    .where(condition)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePost(trx: Trx, id: string, change: Updateable<PostsTable>): Promise<void> {
  await trx.updateTable('posts').set(change).where('id', '=', id).execute();
}

/** Replaces the texts of a post in every language. */
export async function replaceBodies(
  trx: Trx,
  postId: string,
  bodies: Insertable<PostBodiesTable>[],
): Promise<void> {
  await trx.deleteFrom('post_bodies').where('post_id', '=', postId).execute();
  if (bodies.length > 0) await trx.insertInto('post_bodies').values(bodies).execute();
}

export async function replacePictures(
  trx: Trx,
  postId: string,
  pictures: Insertable<PostPicturesTable>[],
): Promise<void> {
  await trx.deleteFrom('post_pictures').where('post_id', '=', postId).execute();
  if (pictures.length > 0) await trx.insertInto('post_pictures').values(pictures).execute();
}

export async function insertRevision(
  trx: Trx,
  { postId, version, savedAt, savedBy, content }: Revision,
): Promise<void> {
  await trx
    .insertInto('post_revisions')
    .values({
      post_id: postId,
      version,
      saved_at: savedAt,
      saved_by: savedBy,
      content: JSON.stringify(content),
    })
    .execute();
}

interface Revision {
  postId: string;
  version: number;
  savedAt: Date;
  savedBy: string;
  content: object;
}
