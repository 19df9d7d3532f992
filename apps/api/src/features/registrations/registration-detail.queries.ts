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

/** Selects the registrations that agreed to something. */
export async function selectAgreeing(db: Db, ids: readonly string[], purpose: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registration_consents')
    .select('registration_id')
    .where('registration_id', '=', (of) => of.fn.any(of.val(ids)))
    .where('purpose', '=', purpose)
    .where('agreed', '=', true)
    .execute();
  return new Set(rows.map((row) => row.registration_id));
}

/** Stores the current consents. An unchanged consent with unchanged text keeps its time and address. */
export async function upsertConsents(trx: Trx, rows: Insertable<RegistrationConsentsTable>[]): Promise<void> {
  await trx
    .insertInto('registration_consents')
    .values(rows)
    .onConflict((of) =>
      of
        .columns(['registration_id', 'purpose'])
        .doUpdateSet((to) => ({
          agreed: to.ref('excluded.agreed'),
          version: to.ref('excluded.version'),
          text_hash: to.ref('excluded.text_hash'),
          agreed_at: to.ref('excluded.agreed_at'),
          address: to.ref('excluded.address'),
        }))
        .where((is) =>
          is.or([
            is('registration_consents.agreed', '<>', is.ref('excluded.agreed')),
            is('registration_consents.text_hash', '<>', is.ref('excluded.text_hash')),
          ]),
        ),
    )
    .execute();
}

export async function insertNote(trx: Trx, note: Insertable<RegistrationNotesTable>): Promise<void> {
  await trx.insertInto('registration_notes').values(note).execute();
}

/** Selects staff notes about a registration, newest first. */
export function selectNotes(db: Db, registrationId: string): Promise<Selectable<RegistrationNotesTable>[]> {
  return db
    .selectFrom('registration_notes')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
