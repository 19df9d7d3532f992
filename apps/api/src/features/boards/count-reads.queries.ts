import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

export interface Reader {
  day: string;
  postId: string;
  /** Hexadecimal. */
  hash: string;
}

/** Stores readers and counts those who are new that day at their posts. */
export async function insertReaders(db: Db, readers: readonly Reader[]): Promise<void> {
  const days = readers.map(({ day }) => day);
  const postIds = readers.map(({ postId }) => postId);
  const hashes = readers.map(({ hash }) => hash);
  await sql`
    with given as (
      insert into post_readers (read_on, post_id, reader_hash)
      select day, post_id, decode(hash, 'hex')
      from unnest(${days}::date[], ${postIds}::uuid[], ${hashes}::text[]) as reader (day, post_id, hash)
      on conflict do nothing returning post_id
    ), counted as (
      select post_id, count(*) as readers from given group by post_id
    ), held as (
      select id from posts where id in (select post_id from counted) order by id for no key update
    )
    update posts set read_count = read_count + counted.readers
    from counted join held on held.id = counted.post_id
    where posts.id = held.id`.execute(db);
}

export async function deleteReadersBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('post_readers').where('read_on', '<', day).execute();
}
