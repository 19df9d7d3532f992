import type { listLicenceCases, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LicenceCasesTable } from '../../database/tables.ts';
import { countFound, paginate } from '../../platform/listing.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { foldEmail } from './registrations.rules.ts';

export type LicenceCaseRow = Selectable<LicenceCasesTable>;

/** Locks the live registration of a licence number until the transaction ends. */
export function lockRegistrationByLicence(
  trx: Trx,
  editionId: string,
  licenceNumber: string,
): Promise<Pick<RegistrationRow, 'id' | 'email' | 'email_folded' | 'locale' | 'number'> | undefined> {
  return trx
    .selectFrom('registrations')
    .select(['id', 'email', 'email_folded', 'locale', 'number'])
    .where('edition_id', '=', editionId)
    .where('licence_number', '=', licenceNumber)
    .where('state', 'in', ['pending', 'confirmed'])
    .forUpdate()
    .executeTakeFirst();
}

export async function existsOpenCaseAbout(trx: Trx, registrationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('licence_cases')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was inserted; false when this asker has an open case about the number */
export async function insertLicenceCase(trx: Trx, row: Insertable<LicenceCasesTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('licence_cases')
    .values(row)
    .onConflict((of) =>
      of
        .columns(['edition_id', 'licence_number', 'asker_email_folded'])
        .where('decision', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function selectLicenceCase(db: Db | Trx, id: string): Promise<LicenceCaseRow | undefined> {
  return db.selectFrom('licence_cases').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockLicenceCase(trx: Trx, id: string): Promise<LicenceCaseRow | undefined> {
  return trx.selectFrom('licence_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const selectOpenLicenceCasePage = (db: Db, place: ReceivedBy<typeof listLicenceCases>['query']) =>
  paginate(
    db,
    db
      .selectFrom('licence_cases')
      .innerJoin('registrations', 'registrations.id', 'licence_cases.registration_id')
      .where('licence_cases.decision', 'is', null)
      .select([
        'licence_cases.id',
        'licence_cases.licence_number',
        'asker_name',
        'asker_email',
        'asker_phone',
        'note',
        'licence_cases.created_at',
        'registrations.number',
        'registrations.name',
        'registrations.family_name',
        'registrations.given_name',
        'registrations.email',
        'registrations.phone',
        'registrations.state',
        'registrations.created_at as registered_at',
      ]),
    place,
    { since: 'licence_cases.created_at' },
    'licence_cases.id',
  );

export const countOpenLicenceCases = (db: Db): Promise<number> =>
  countFound(db, db.selectFrom('licence_cases').where('decision', 'is', null));

export async function updateCaseDecided(
  trx: Trx,
  id: string,
  decision: 'freed' | 'dismissed',
  now: Date,
): Promise<void> {
  await trx.updateTable('licence_cases').set({ decision, decided_at: now }).where('id', '=', id).execute();
}

/** Selects the cases in which an address asks, oldest first. */
export const selectCasesOf = (db: Db, email: string): Promise<LicenceCaseRow[]> =>
  db
    .selectFrom('licence_cases')
    .selectAll()
    .where('asker_email_folded', '=', foldEmail(email))
    .orderBy('created_at')
    .execute();

/** Deletes the cases in which an address asks. @returns their number */
export async function deleteCasesOf(trx: Trx, email: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('licence_cases')
    .where('asker_email_folded', '=', foldEmail(email))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes cases decided before a given time, because they contain the askers' data. */
export async function deleteDecidedCases(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('licence_cases').where('decided_at', '<', before).execute();
}
