import { type Expression, type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Tables } from '../../database/tables.ts';
import { type Place, paginate } from '../../platform/listing.ts';
import { likePattern } from '../../platform/person-keys.ts';

interface ManagedComments {
  boardCode: string | undefined;
  query: string | undefined;
  authorIds: readonly string[] | undefined;
  isDeleted: boolean | undefined;
}

/** Shorter texts have no grams. */
const gramLength = 3;

/** Checks whether a comment contains a text, ignoring case. From three letters on, an index helps. */
const containsText =
  (text: string) =>
  (of: ExpressionBuilder<Tables, 'comments'>): Expression<SqlBool> =>
    of.and([
      sql<boolean>`lower(comments.text) like lower(${likePattern(text)})`,
      ...([...text].length < gramLength
        ? []
        : [sql<boolean>`text_grams(lower(comments.text)) @> text_grams(lower(${text}))`]),
    ]);

/** Selects a page of the comments of all boards. */
export function selectManagedComments(
  db: Db,
  { boardCode, query, authorIds, isDeleted }: ManagedComments,
  place: Place<'createdDate,DESC' | 'createdDate,ASC'>,
) {
  const found = db
    .selectFrom('comments')
    // A left join, though a post always exists: the planner can then drop an unused join.
    .leftJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('boards', 'boards.id', 'posts.board_id')
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
    .$narrowType<{ number: NotNull; code: NotNull }>()
    .$if(boardCode !== undefined, (of) =>
      of.where('comments.post_id', 'in', (posts) =>
        posts
          .selectFrom('posts as placed')
          .innerJoin('boards as board', 'board.id', 'placed.board_id')
          .select('placed.id')
          .where('board.code', '=', boardCode as string),
      ),
    )
    .$if(Boolean(query), (of) => of.where(containsText(query as string)))
    .where((of) => {
      if (authorIds === undefined) return of.lit(true);
      return authorIds.length === 0 ? of.lit(false) : of('comments.author_id', 'in', [...authorIds]);
    })
    .where((of) =>
      isDeleted === undefined ? of.lit(true) : of('comments.deleted_at', isDeleted ? 'is not' : 'is', null),
    );
  return paginate(db, found, place, { createdDate: 'comments.created_at' }, 'comments.id');
}

/** Deletes or restores a comment. @returns whether this changed it */
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
