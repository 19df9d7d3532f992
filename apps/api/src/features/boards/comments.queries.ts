import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { Rows } from '../../database/rows.ts';
import type { CommentsTable } from '../../database/tables.ts';

export type CommentRow = Selectable<CommentsTable>;

/** A comment, and what whoever asked may do with it. */
export interface FoundComment extends CommentRow {
  may_change: boolean;
  may_remove: boolean;
}

const commentColumns = columnsOf<CommentsTable>()([
  'id',
  'post_id',
  'author_id',
  'request_key',
  'text',
  'created_at',
  'changed_at',
  'deleted_at',
  'deleted_by',
]);

export function selectComment(
  db: Db | Trx,
  postId: string,
  id: string,
  condition: Rows<'comments'>,
): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comments')
    .select(commentColumns)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where(condition)
    .executeTakeFirst();
}

interface Part {
  postId: string;
  /** Counted from 0. */
  page: number;
  size: number;
}

/** A page of the comments of a post, in their order. */
export function selectComments(
  db: Db,
  { postId, page, size }: Part,
  rights: Record<'read' | 'change' | 'remove', Rows<'comments'>>,
): Promise<FoundComment[]> {
  // In the index alone: rights are worked out for the page, not for those before it.
  const ids = db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where(rights.read)
    .orderBy('id')
    .limit(size)
    .offset(page * size);
  return db
    .selectFrom('comments')
    .select(commentColumns)
    .select((of) => [
      of.and([rights.change(of)]).as('may_change'),
      of.and([rights.remove(of)]).as('may_remove'),
    ])
    .where(sql<boolean>`comments.id = any(array${ids})`)
    .where(rights.read)
    .orderBy('id')
    .$narrowType<{ may_change: boolean; may_remove: boolean }>()
    .execute();
}

/** What a form made before, if somebody sends it again. */
export function selectCommentByKey(
  db: Db,
  authorId: string,
  requestKey: string,
): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comments')
    .select(commentColumns)
    .where('author_id', '=', authorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export function insertComment(trx: Trx, row: Insertable<CommentsTable>): Promise<CommentRow> {
  return trx.insertInto('comments').values(row).returning(commentColumns).executeTakeFirstOrThrow();
}

/** Changes a comment if it may still be; undefined where it may not. */
export function updateComment(
  trx: Trx,
  id: string,
  condition: Rows<'comments'>,
  change: { text: string; changed_at: Date } | { deleted_at: Date; deleted_by: string },
): Promise<CommentRow | undefined> {
  return trx
    .updateTable('comments')
    .set(change)
    .where('id', '=', id)
    .where(condition)
    .returning(commentColumns)
    .executeTakeFirst();
}

/** Says at the post how many comments it has now. */
export async function addToCommentCount(trx: Trx, postId: string, added: 1 | -1): Promise<void> {
  await trx
    .updateTable('posts')
    .set((of) => ({ comment_count: of('comment_count', '+', added) }))
    .where('id', '=', postId)
    .execute();
}
