import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Placeholder for an erased name, so that lists and their links are not empty. */
const noName = '—';

/** Selects registrations of an edition with personal data. */
const full = (db: Db | Trx, editionId: string) =>
  db.selectFrom('registrations').where('edition_id', '=', editionId).where('emptied_at', 'is', null);

export async function countFull(db: Db | Trx, editionId: string): Promise<number> {
  const { count } = await full(db, editionId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the next of them until the transaction ends. */
export async function lockFull(trx: Trx, editionId: string, atMost: number): Promise<string[]> {
  const rows = await full(trx, editionId).select('id').orderBy('id').limit(atMost).forUpdate().execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases personal data. Stays: state, seat, category, country, whether there was a licence number. The id replaces
 * the e-mail address, because addresses are unique in an edition.
 */
export async function updateErased(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((of) => ({
      name: noName,
      family_name: '',
      given_name: '',
      email: '',
      email_folded: sql<string>`registrations.id::text`,
      mailbox: null,
      phone: '',
      had_licence: sql<boolean>`licence_number is not null`,
      licence_number: null,
      affiliation_ko: null,
      affiliation_en: '',
      department: '',
      zipcode: null,
      addr1: null,
      addr2: null,
      dietary_need: 'none',
      dietary_note: '',
      account_id: null,
      linked_by_number: false,
      network_hash: null,
      emptied_at: now,
      version: of('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Removes what a document knows of a person. Its number stays, so that it can be checked without a name. */
export async function updateDocumentsErased(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('registration_documents')
    .set({ facts_hash: null })
    .where('registration_id', 'in', [...ids])
    .execute();
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Deletes rows that belong to registrations. @returns ids of other subjects of mails: drafts, cases, codes */
export async function deleteDependents(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const of = [...ids];
  const drafts = await trx
    .deleteFrom('registration_drafts')
    .where('registration_id', 'in', of)
    .returning('id')
    .execute();
  const cases = await trx
    .deleteFrom('licence_cases')
    .where('registration_id', 'in', of)
    .returning('id')
    .execute();
  const codes = await trx
    .deleteFrom('registration_codes')
    .where('registration_id', 'in', of)
    .returning('id')
    .execute();
  await trx
    .deleteFrom('companion_passes')
    .where('line_id', 'in', (lines) =>
      lines.selectFrom('registration_lines').select('id').where('registration_id', 'in', of),
    )
    .execute();
  for (const table of [
    'registration_consents',
    'registration_notes',
    'registration_tags',
    'registration_links',
    'registration_passes',
    'registrant_sessions',
  ] as const)
    await trx.deleteFrom(table).where('registration_id', 'in', of).execute();
  return [...idsOf(drafts), ...idsOf(cases), ...idsOf(codes)];
}
