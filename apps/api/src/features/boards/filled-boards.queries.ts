import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';

/** Selects boards with a matching post, in order of creation. */
export async function selectFilledBoards(
  db: Db,
  boards: Rows<'boards'>,
  posts: Rows<'posts'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('boards')
    .select('code')
    .where(boards)
    .where((of) =>
      of.exists(
        of.selectFrom('posts').select('posts.id').whereRef('posts.board_id', '=', 'boards.id').where(posts),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

/** Checks whether a board has at most a given number of matching posts. */
export async function hasFewPosts(
  trx: Trx,
  boardCode: string,
  posts: Rows<'posts'>,
  few: number,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select('posts.id')
    .where('boards.code', '=', boardCode)
    .where(posts)
    .limit(few + 1)
    .execute();
  return rows.length <= few;
}
