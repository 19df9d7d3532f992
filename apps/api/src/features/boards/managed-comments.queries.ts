import type { Db, Trx } from '../../database/client.ts';
import { asked, type Place, paginate } from '../../platform/listing.ts';
import { likePattern } from '../../platform/person-keys.ts';

interface ManagedComments {
  boardCode: string | undefined;
  query: string | undefined;
  authorIds: readonly string[] | undefined;
  isDeleted: boolean | undefined;
}

/** A page of the comments of all boards. */
export function selectManagedComments(
  db: Db,
  { boardCode, query, authorIds, isDeleted }: ManagedComments,
  place: Place<'createdDate,DESC' | 'createdDate,ASC'>,
) {
  const found = db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select([
      'comments.id',
      'comments.text',
      'comments.author_id',
      'comments.created_at',
      'comments.deleted_at',
      'posts.number',
      'posts.title_ko',
      'posts.title_en',
      'boards.code',
    ])
    .where((of) => of.and(asked({ 'boards.code': boardCode })))
    .where((of) => (query ? of('comments.text', 'ilike', likePattern(query)) : of.lit(true)))
    .where((of) => {
      if (authorIds === undefined) return of.lit(true);
      return authorIds.length === 0 ? of.lit(false) : of('comments.author_id', 'in', [...authorIds]);
    })
    .where((of) =>
      isDeleted === undefined ? of.lit(true) : of('comments.deleted_at', isDeleted ? 'is not' : 'is', null),
    );
  return paginate(db, found, place, { createdDate: 'comments.created_at' }, 'comments.id');
}

/** Deletes a comment or brings it back. @returns whether it was otherwise before */
export async function updateDeleted(
  trx: Trx,
  id: string,
  deleted: { at: Date; by: string } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comments')
    .set({ deleted_at: deleted?.at ?? null, deleted_by: deleted?.by ?? null })
    .where('id', '=', id)
    .where('deleted_at', deleted === undefined ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
