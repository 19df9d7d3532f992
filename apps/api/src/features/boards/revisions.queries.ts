import type { Selectable } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { PostRevisionsTable } from '../../database/tables.ts';

export type RevisionRow = Selectable<PostRevisionsTable>;

const maximumRevisions = 100;

export function selectRevisions(db: Db, postId: string): Promise<Omit<RevisionRow, 'content'>[]> {
  return db
    .selectFrom('post_revisions')
    .select(['post_id', 'version', 'saved_at', 'saved_by'])
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .limit(maximumRevisions)
    .execute();
}

export function selectRevision(db: Db, postId: string, version: number): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst();
}
