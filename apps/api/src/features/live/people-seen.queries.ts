import type { Db } from '../../database/client.ts';

export async function selectPeopleSeen(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_stays')
    .select('person_id')
    .where('edition_id', '=', editionId)
    .union(
      db
        .selectFrom('live_events')
        .select('person_id')
        .where('edition_id', '=', editionId)
        .where('kind', '=', 'corrected'),
    )
    // People whose stays were erased.
    .union(db.selectFrom('live_people_seen').select('person_id').where('edition_id', '=', editionId))
    .execute();
  return rows.map(({ person_id }) => person_id);
}
