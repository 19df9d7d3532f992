import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LiveRecordingsTable } from '../../database/tables.ts';

export type RecordingRow = Selectable<LiveRecordingsTable>;

export function selectRecording(db: Db | Trx, sessionId: string): Promise<RecordingRow | undefined> {
  return db.selectFrom('live_recordings').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

export function selectRecordings(db: Db, editionId: string): Promise<RecordingRow[]> {
  return db.selectFrom('live_recordings').selectAll().where('edition_id', '=', editionId).execute();
}

export async function upsertRecording(trx: Trx, recording: Insertable<LiveRecordingsTable>): Promise<void> {
  const { session_id: _session, edition_id: _edition, ...change } = recording;
  await trx
    .insertInto('live_recordings')
    .values(recording)
    .onConflict((of) => of.column('session_id').doUpdateSet(change))
    .execute();
}

/** @returns whether there was one */
export async function deleteRecording(trx: Trx, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('live_recordings')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
