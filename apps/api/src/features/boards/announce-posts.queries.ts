import type { Trx } from '../../database/client.ts';

/** Scheduled posts whose moment has come, each told once. */
export function updateAwaited(trx: Trx, now: Date): Promise<{ code: string; number: number }[]> {
  return trx
    .updateTable('posts')
    .from('boards')
    .set({ is_awaited: false })
    .whereRef('boards.id', '=', 'posts.board_id')
    .where('posts.is_awaited', '=', true)
    .where('posts.published_at', '<=', now)
    .returning(['boards.code', 'posts.number'])
    .execute();
}
