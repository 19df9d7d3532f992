import { sql } from 'kysely';
import type { Trx } from '../../database/client.ts';

/** Marks posts whose publication time has come, each once. Unmarks them if a rehearsal went back in time. */
export function updateAwaited(trx: Trx, now: Date): Promise<{ code: string; number: number }[]> {
  return trx
    .updateTable('posts')
    .from('boards')
    .set({ is_awaited: sql<boolean>`not is_awaited` })
    .whereRef('boards.id', '=', 'posts.board_id')
    .where((of) =>
      of.or([
        of.and([of('posts.is_awaited', '=', true), of('posts.published_at', '<=', now)]),
        of.and([of('posts.is_awaited', '=', false), of('posts.published_at', '>', now)]),
      ]),
    )
    .returning(['boards.code', 'posts.number'])
    .execute();
}
