import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { Rows } from '../../database/rows.ts';
import type { CommentsTable } from '../../database/tables.ts';

export type CommentRow = Selectable<CommentsTable>;

/** A comment with the caller's rights on it. */
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

/** Selects a page of the comments of a post, in order. */
export function selectComments(
  db: Db,
  { postId, page, size }: Part,
  rights: Record<'read' | 'change' | 'remove', Rows<'comments'>>,
): Promise<FoundComment[]> {
  // Index-only: rights are computed for this page, not for earlier ones.
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

/** Selects the comment that an earlier request with this key created. */
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

/** Changes a comment if the caller may. Returns undefined otherwise. */
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

/** Adds to the stored number of comments of a post. */
export async function addToCommentCount(trx: Trx, postId: string, added: 1 | -1): Promise<void> {
  await trx
    .updateTable('posts')
    .set((of) => ({ comment_count: of('comment_count', '+', added) }))
    .where('id', '=', postId)
    .execute();
}
