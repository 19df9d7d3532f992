import {
  type CompiledQuery,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type QueryCreator,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import { everyRow, type Rows } from '../../database/rows.ts';
import type { RegistrationConsentsTable, RegistrationsTable, Tables } from '../../database/tables.ts';

/** Columns of a registration, without those for searches only. */
type RegistrationColumns = Omit<RegistrationsTable, 'name_keys' | 'keys' | 'had_licence'>;
export type RegistrationRow = Selectable<RegistrationColumns>;
export const registrationColumns = columnsOf<RegistrationColumns>()([
  'id',
  'edition_id',
  'category_id',
  'number',
  'request_key',
  'audience',
  'locale',
  'state',
  'name',
  'family_name',
  'given_name',
  'email',
  'email_folded',
  'mailbox',
  'phone',
  'licence_number',
  'country',
  'affiliation_ko',
  'affiliation_en',
  'department',
  'zipcode',
  'addr1',
  'addr2',
  'dietary_need',
  'dietary_note',
  'wants_credits',
  'seat_held_until',
  'hold_began_at',
  'held_before_seconds',
  'transfer_hold_seconds',
  'created_at',
  'confirmed_at',
  'cancelled_at',
  'account_id',
  'network_hash',
  'version',
  'linked_by_number',
  'emptied_at',
  'attendance',
  'has_lines',
  'has_code',
]);

/** Rows written with a registration that has a price. */
interface WrittenBeside {
  link: InsertQueryBuilder<Tables, 'registration_links', InsertResult>;
  mail: InsertQueryBuilder<Tables, 'mails', { id: string }>;
}

/** Returns those of the given registrations whose personal data were erased. */
export async function findEmptied(db: Db | Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .where('emptied_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of the given registrations that are cancelled. */
export async function findCancelled(db: Db | Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .where('state', '=', 'cancelled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Inserts a registration, its consents and related rows in one statement. */
export function insertRegistration(
  db: Db | Trx,
  registration: RegistrationRow,
  consents: Insertable<RegistrationConsentsTable>[],
  beside?: WrittenBeside,
): CompiledQuery {
  const written = db.with('consents', (of) => of.insertInto('registration_consents').values(consents));
  const all: QueryCreator<Tables> =
    beside === undefined ? written : written.with('link', () => beside.link).with('mail', () => beside.mail);
  return all.insertInto('registrations').values(registration).compile();
}

/** Inserts registrations of the demo with their consents. The confirmed ones hold their seats. */
export async function insertSampleRegistrations(
  trx: Trx,
  registrations: readonly RegistrationRow[],
  consents: readonly Insertable<RegistrationConsentsTable>[],
): Promise<void> {
  const rows = registrations.map((row) =>
    row.state === 'confirmed' ? { ...row, seat_held_until: sql<Date>`'infinity'` } : row,
  );
  await trx.insertInto('registrations').values(rows).execute();
  await trx.insertInto('registration_consents').values(consents).execute();
}

export function selectRegistrationsByIds(db: Db, ids: readonly string[]): Promise<RegistrationRow[]> {
  return db.selectFrom('registrations').select(registrationColumns).where('id', 'in', ids).execute();
}

export function selectRegistration(
  db: Db | Trx,
  id: string,
  among: Rows<'registrations'> = everyRow,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('id', '=', id)
    .where(among)
    .executeTakeFirst();
}

export function lockRegistration(
  trx: Trx,
  id: string,
  among: Rows<'registrations'> = everyRow,
): Promise<RegistrationRow | undefined> {
  return trx
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('id', '=', id)
    .where(among)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks registrations in the order of their ids. */
export function lockRegistrations(trx: Trx, ids: readonly string[]): Promise<RegistrationRow[]> {
  return trx
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function selectRegistrationByKey(
  db: Db | Trx,
  requestKey: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Selects the confirmed registrations among those that these keys made, in the order of the keys. */
export async function selectConfirmedByKeys(db: Db, requestKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('request_key', 'in', requestKeys)
    .where('state', '=', 'confirmed')
    .orderBy('request_key')
    .execute();
  return rows.map(({ id }) => id);
}

/** Selects the current folded address of a registration. */
export async function selectAddress(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select('email_folded')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email_folded;
}

/** Selects the live (pending or confirmed) registration of an address, or else of its mailbox, in an edition. */
export function selectRegistrationByEmail(
  db: Db | Trx,
  editionId: string,
  emailFolded: string,
  mailbox: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('edition_id', '=', editionId)
    .where((of) => of.or([of('email_folded', '=', emailFolded), of('mailbox', '=', mailbox)]))
    .where('state', 'in', ['pending', 'confirmed'])
    .orderBy((of) => of('email_folded', '=', emailFolded), 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectRegistrationByNumber(
  db: Db | Trx,
  editionId: string,
  number: string,
  emailFolded: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('edition_id', '=', editionId)
    .where('number', '=', number)
    .where('email_folded', '=', emailFolded)
    .executeTakeFirst();
}

/** Selects a registration by its number alone, for staff. */
export const selectNumbered = (
  db: Db | Trx,
  editionId: string,
  number: string,
): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('registrations')
    .select(registrationColumns)
    .where('edition_id', '=', editionId)
    .where('number', '=', number)
    .where('emptied_at', 'is', null)
    .executeTakeFirst();

/** Counts live registrations and their seats per category of an edition. Online attendance takes no seat. */
export async function countByCategory(trx: Trx, editionId: string) {
  return trx
    .selectFrom('registrations')
    .select((of) => [
      'category_id as id',
      of.fn.countAll<number>().as('registrations'),
      of.fn.count<number>('seat_held_until').filterWhere('attendance', '=', 'on-site').as('seats'),
      of.fn
        .count<number>('seat_held_until')
        .filterWhere('attendance', '=', 'on-site')
        .filterWhere('state', '=', 'confirmed')
        .as('confirmed'),
    ])
    .where('edition_id', '=', editionId)
    .where('state', '<>', 'cancelled')
    .groupBy('category_id')
    .execute();
}

/** Changes answers. The version detects edits based on older answers. */
export async function updateAnswers(
  trx: Trx,
  id: string,
  changes: Updateable<RegistrationColumns>,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((of) => ({ ...changes, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateConfirmed(
  trx: Trx,
  id: string,
  now: Date,
  networkHash: Buffer | null,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({
      state: 'confirmed',
      confirmed_at: now,
      seat_held_until: sql<Date>`'infinity'`,
      network_hash: networkHash,
    })
    .where('id', '=', id)
    .execute();
}

/** Releases seat, address and licence number. Stores `networkHash`, the network that it still counts for. */
export async function updateCancelled(
  trx: Trx,
  id: string,
  now: Date,
  networkHash: Buffer | null,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ state: 'cancelled', cancelled_at: now, seat_held_until: null, network_hash: networkHash })
    .where('id', '=', id)
    .execute();
}

/** Lets the database compute search keys of old rows, up to a maximum. @returns the number of changed rows */
export async function updateKeysMade(db: Db, atMost: number): Promise<number> {
  const updated = await sql`update registrations set keys = '' where id in
    (select id from registrations where keys is null order by id limit ${atMost} for update skip locked)`.execute(
    db,
  );
  return Number(updated.numAffectedRows ?? 0n);
}
