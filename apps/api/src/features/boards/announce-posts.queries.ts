import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

const isDue = (now: Date) => sql<boolean>`
  (posts.is_awaited and posts.published_at <= ${now} or not posts.is_awaited and posts.published_at > ${now})`;

/** Checks, without a lock, whether the publication time of a post has come, or a rehearsal went back in time. */
export async function hasAwaited(db: Db, now: Date): Promise<boolean> {
  return (
    (await db.selectFrom('posts').select('id').where(isDue(now)).limit(1).executeTakeFirst()) !== undefined
  );
}

/** Marks posts whose publication time has come, each once. Unmarks them if a rehearsal went back in time. */
export function updateAwaited(trx: Trx, now: Date): Promise<{ code: string; number: number }[]> {
  return trx
    .updateTable('posts')
    .from('boards')
    .set({ is_awaited: sql<boolean>`not is_awaited` })
    .whereRef('boards.id', '=', 'posts.board_id')
    .where(isDue(now))
    .returning(['boards.code', 'posts.number'])
    .execute();
}
