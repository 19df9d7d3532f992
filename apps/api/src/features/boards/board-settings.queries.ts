import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BoardsTable } from '../../database/tables.ts';
import type { BoardRow } from './boards.queries.ts';

export interface CountedBoard extends BoardRow {
  post_count: number;
}

/** Selects one or all boards in order of creation, with the number of posts that are not deleted. */
export function selectCountedBoards(db: Db, code?: string): Promise<CountedBoard[]> {
  return db
    .selectFrom('boards')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('posts')
        .select((post) => post.fn.countAll<number>().as('count'))
        .whereRef('posts.board_id', '=', 'boards.id')
        .where('posts.deleted_at', 'is', null)
        .as('post_count'),
    )
    .$if(code !== undefined, (of) => of.where('code', '=', code ?? ''))
    .orderBy('id')
    .$narrowType<{ post_count: number }>()
    .execute();
}

export async function updateBoard(trx: Trx, id: string, change: Updateable<BoardsTable>): Promise<void> {
  await trx.updateTable('boards').set(change).where('id', '=', id).execute();
}
