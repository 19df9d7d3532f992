import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { ProgrammeLateChangesTable } from '../../database/tables.ts';

export type LateChangeRow = Selectable<ProgrammeLateChangesTable> & {
  room_ko: string | null;
  room_en: string | null;
};

/** Selects the current late changes of an edition. */
export const selectLateChanges = (db: Db | Trx, editionId: string): Promise<LateChangeRow[]> =>
  db
    .selectFrom('programme_late_changes')
    .innerJoin('programme_rooms', 'programme_rooms.id', 'programme_late_changes.from_room_id')
    .selectAll('programme_late_changes')
    .select(['programme_rooms.name_ko as room_ko', 'programme_rooms.name_en as room_en'])
    .where('programme_late_changes.edition_id', '=', editionId)
    .where('ended_at', 'is', null)
    .execute();

export async function insertLateChange(trx: Trx, row: Insertable<ProgrammeLateChangesTable>): Promise<void> {
  await trx.insertInto('programme_late_changes').values(row).execute();
}

export async function updateLateChangeEnded(
  trx: Trx,
  sessionId: string,
  ended: { ended_at: Date; ended_by: string },
): Promise<void> {
  await trx
    .updateTable('programme_late_changes')
    .set(ended)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
