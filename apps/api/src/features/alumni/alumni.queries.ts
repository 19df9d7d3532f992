import type { AlumnusField, Locale, listAlumni, listAlumniOfStaff, ReceivedBy } from '@airway/contract';
import { koreanInitials } from '@airway/contract';
import {
  type ExpressionBuilder,
  type InferResult,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { AlumniTable, Tables } from '../../database/tables.ts';
import { definedFields, matches, paginate } from '../../platform/listing.ts';

export type AlumnusRow = Selectable<AlumniTable>;

/** Returns a column as members see it: null if its person hides the field. */
const whereOpened = <Value>(
  of: ExpressionBuilder<Tables, 'alumni'>,
  field: AlumnusField,
  column: keyof AlumniTable,
) =>
  sql<Value | null>`case when ${field} = any(${of.ref('alumni.opened')}) then ${of.ref(`alumni.${column}`)} end`;

/**
 * The address book for members. All of their queries use it, so hidden fields are never shown, sorted by or searched.
 * An entry without a visible name is not in it.
 */
const shownAlumni = (db: Db, readerId: string) =>
  db
    .selectFrom('alumni')
    .where('alumni.shown_keys', '<>', '')
    .select((of) => [
      'alumni.id',
      'alumni.shown_keys',
      whereOpened<string>(of, 'nameKo', 'name_ko').as('name_ko'),
      whereOpened<string>(of, 'nameEn', 'name_en').as('name_en'),
      whereOpened<number>(of, 'graduationYear', 'graduation_year').as('graduation_year'),
      whereOpened<string>(of, 'affiliation', 'affiliation').as('affiliation'),
      whereOpened<string>(of, 'affiliation', 'affiliation_keys').as('affiliation_keys'),
      whereOpened<string>(of, 'region', 'region').as('region'),
      whereOpened<string>(of, 'region', 'region_keys').as('region_keys'),
      whereOpened<string>(of, 'position', 'position').as('position'),
      whereOpened<string>(of, 'phone', 'phone').as('phone'),
      whereOpened<string>(of, 'email', 'email').as('email'),
      sql<boolean>`is_reachable and account_id <> ${readerId}`.as('is_reachable'),
    ]);

export type ShownRow = InferResult<ReturnType<typeof shownAlumni>>[number];

/** Selects one entry as members see it. */
export function selectShownAlumnus(db: Db, readerId: string, id: string): Promise<ShownRow | undefined> {
  return shownAlumni(db, readerId).where('alumni.id', '=', id).executeTakeFirst();
}

/** Sorts like a dictionary, by the name that readers of the language see first: Latin letters, then Hangul. */
const sortingName = (locale: Locale) => {
  const [first, second] = locale === 'ko' ? ['name_ko', 'name_en'] : ['name_en', 'name_ko'];
  return sql<string>`lower(coalesce(nullif(${sql.ref(first)}, ''), ${sql.ref(second)})) collate "C"`;
};

/** The first syllable of each initial consonant. Tense consonants belong to their plain ones. */
const firstSyllables = [...'가나다라마바사아자차카타파하'];
const afterHangul = '\u{D7A4}';

function startsWith(initial: string) {
  const at = koreanInitials.indexOf(initial);
  if (at === -1) return sql<boolean>`fold_key(left(name_en, 1)) = ${initial.toLowerCase()}`;
  const next = firstSyllables[at + 1] ?? afterHangul;
  return sql<boolean>`name_ko collate "C" >= ${firstSyllables[at]} and name_ko collate "C" < ${next}`;
}

type ShownQuery = ReceivedBy<typeof listAlumni>['query'];

export const selectShownPage = (
  db: Db,
  { readerId, locale }: { readerId: string; locale: Locale },
  { query, affiliation, region, year, initial, ...place }: ShownQuery,
) =>
  paginate(
    db,
    db
      .selectFrom(
        db
          .selectFrom(shownAlumni(db, readerId).as('opened'))
          .selectAll()
          .select(sortingName(locale).as('name'))
          .as('shown'),
      )
      .selectAll()
      .where((of) =>
        of.and([
          matches(of, query, 'shown.shown_keys'),
          matches(of, affiliation, 'shown.affiliation_keys'),
          matches(of, region, 'shown.region_keys'),
          of.and(definedFields({ 'shown.graduation_year': year })),
          initial === undefined ? of.lit(true) : startsWith(initial),
        ]),
      ),
    place,
    { name: 'shown.name', year: 'shown.graduation_year' },
    'shown.id',
  );

export interface AlumniFilter
  extends Pick<
    ReceivedBy<typeof listAlumniOfStaff>['query'],
    'query' | 'affiliation' | 'region' | 'year' | 'state'
  > {}

const foundBy = (db: Db, { query, affiliation, region, year, state }: AlumniFilter) =>
  db
    .selectFrom('alumni')
    .where((of) =>
      of.and([
        matches(of, query, 'alumni.keys'),
        matches(of, affiliation, 'alumni.affiliation_keys'),
        matches(of, region, 'alumni.region_keys'),
        of.and(definedFields({ 'alumni.graduation_year': year })),
        state === undefined
          ? of.lit(true)
          : of('alumni.account_id', state === 'linked' ? 'is not' : 'is', null),
      ]),
    );

export const selectAlumnusPage = (
  db: Db,
  locale: Locale,
  { page, size, sort, ...filter }: ReceivedBy<typeof listAlumniOfStaff>['query'],
) =>
  paginate(
    db,
    db
      .selectFrom(foundBy(db, filter).selectAll('alumni').select(sortingName(locale).as('name')).as('found'))
      .selectAll(),
    { page, size, sort },
    { name: 'found.name', year: 'found.graduation_year', createdAt: 'found.created_at' },
    'found.id',
  );

/** Selects the next matching entries with all fields, by id. */
export const selectAlumniAfter = (
  db: Db,
  filter: AlumniFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AlumnusRow[]> =>
  foundBy(db, filter)
    .selectAll('alumni')
    .$if(after !== undefined, (rest) => rest.where('alumni.id', '>', after as string))
    .orderBy('alumni.id')
    .limit(limit)
    .execute();

export function selectAlumnus(db: Db | Trx, id: string): Promise<AlumnusRow | undefined> {
  return db.selectFrom('alumni').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the entry that an earlier request with this key created. */
export function selectAlumnusByKey(db: Db | Trx, requestKey: string): Promise<AlumnusRow | undefined> {
  return db.selectFrom('alumni').selectAll().where('request_key', '=', requestKey).executeTakeFirst();
}

/** Selects an account's own entry, else the first entry without an owner that has the account's verified address. */
export function selectOwnAlumnus(
  db: Db | Trx,
  accountId: string,
  provenEmail: string | undefined,
): Promise<AlumnusRow | undefined> {
  return db
    .selectFrom('alumni')
    .selectAll()
    .where((of) =>
      of.or([
        of('account_id', '=', accountId),
        provenEmail === undefined
          ? of.lit(false)
          : of.and([of('account_id', 'is', null), of(sql`lower(email)`, '=', provenEmail)]),
      ]),
    )
    .orderBy('account_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks an entry for a change until the transaction ends. */
export function lockAlumnus(trx: Trx, id: string): Promise<AlumnusRow | undefined> {
  return trx.selectFrom('alumni').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks an account's own entry until the transaction ends. */
export function lockOwnAlumnus(trx: Trx, accountId: string): Promise<AlumnusRow | undefined> {
  return trx
    .selectFrom('alumni')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Entries in the book that have an owner and accept messages. */
const reachableAlumni = (db: Db | Trx, id: string) =>
  db
    .selectFrom('alumni')
    .selectAll()
    .where('id', '=', id)
    .where('shown_keys', '<>', '')
    .where('account_id', 'is not', null)
    .where('is_reachable', '=', true);

/** Selects an entry to which this account may write. */
export function selectReachable(db: Db, senderId: string, id: string): Promise<AlumnusRow | undefined> {
  return reachableAlumni(db, id).where('account_id', '<>', senderId).executeTakeFirst();
}

/** Locks such an entry until the transaction ends. */
export function lockReachable(trx: Trx, id: string): Promise<AlumnusRow | undefined> {
  return reachableAlumni(trx, id).forShare().executeTakeFirst();
}

export async function insertAlumni(trx: Trx, rows: readonly Insertable<AlumniTable>[]): Promise<void> {
  await trx
    .insertInto('alumni')
    .values([...rows])
    .execute();
}

export function updateAlumnus(trx: Trx, id: string, change: Updateable<AlumniTable>): Promise<AlumnusRow> {
  return trx.updateTable('alumni').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteAlumni(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('alumni')
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns the entries of closed accounts to staff. These people get no more mails. */
export async function updateAlumniUnowned(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('alumni')
    .from('accounts')
    .set(({ fn, ref, val }) => ({
      account_id: null,
      opened: [],
      is_reachable: false,
      mail_stopped_at: fn.coalesce(ref('alumni.mail_stopped_at'), val(now)),
    }))
    .whereRef('alumni.account_id', '=', 'accounts.id')
    .where('accounts.retired_at', 'is not', null)
    .execute();
}

/** Locks the whole table: writers wait until the transaction ends, readers do not. */
export const lockAllAlumni = (trx: Trx) => sql`lock table alumni in exclusive mode`.execute(trx);

export function selectAllAlumni(db: Db | Trx): Promise<AlumnusRow[]> {
  return db.selectFrom('alumni').selectAll().orderBy('id').execute();
}
