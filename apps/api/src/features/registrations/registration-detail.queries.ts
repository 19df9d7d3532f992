import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationConsentsTable, RegistrationNotesTable } from '../../database/tables.ts';

export function selectConsents(
  db: Db | Trx,
  registrationId: string,
): Promise<Selectable<RegistrationConsentsTable>[]> {
  return db
    .selectFrom('registration_consents')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('purpose')
    .execute();
}

export async function insertNote(trx: Trx, note: Insertable<RegistrationNotesTable>): Promise<void> {
  await trx.insertInto('registration_notes').values(note).execute();
}

/** What staff noted about a registration, newest first. */
export function selectNotes(db: Db, registrationId: string): Promise<Selectable<RegistrationNotesTable>[]> {
  return db
    .selectFrom('registration_notes')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
