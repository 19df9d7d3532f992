import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { AlumniMergesTable } from '../../database/tables.ts';
import { matches } from '../../platform/listing.ts';
import type { AlumnusRow } from './alumni.queries.ts';

export type AlumnusMergeRow = Selectable<AlumniMergesTable>;

const atMost = 20;

/** Selects other entries with the same name, address or number; or, for a typed text, those that it matches. */
export function selectSimilar(db: Db, of: AlumnusRow, typed: string | undefined): Promise<AlumnusRow[]> {
  const plain = (column: string) => sql`fold_key(replace(${sql.ref(column)}, ' ', ''))`;
  const foldedText = (text: string) => sql`fold_key(replace(${text}::text, ' ', ''))`;
  const digits = of.phone.replaceAll(/\D/g, '');
  return db
    .selectFrom('alumni')
    .selectAll()
    .where('id', '<>', of.id)
    .where((is) => {
      if (typed !== undefined && typed !== '') return matches(is, typed, 'alumni.keys');
      return is.or([
        ...(of.email === '' ? [] : [is(sql`lower(email)`, '=', of.email.toLowerCase())]),
        ...(of.name_ko === '' ? [] : [is(plain('name_ko'), '=', foldedText(of.name_ko))]),
        ...(of.name_en === '' ? [] : [is(plain('name_en'), '=', foldedText(of.name_en))]),
        ...(digits.length < 8 ? [] : [is(sql`regexp_replace(phone, '[^0-9]', '', 'g')`, '=', digits)]),
      ]);
    })
    .orderBy('id')
    .limit(atMost)
    .execute();
}

export async function insertMerge(trx: Trx, row: Insertable<AlumniMergesTable>): Promise<void> {
  await trx.insertInto('alumni_merges').values(row).execute();
}

export function selectMerge(db: Db, id: string): Promise<AlumnusMergeRow | undefined> {
  return db.selectFrom('alumni_merges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the merge that an earlier request with this key created. */
export function selectMergeByKey(db: Db, requestKey: string): Promise<AlumnusMergeRow | undefined> {
  return db.selectFrom('alumni_merges').selectAll().where('request_key', '=', requestKey).executeTakeFirst();
}

export function lockMerge(trx: Trx, id: string): Promise<AlumnusMergeRow | undefined> {
  return trx.selectFrom('alumni_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Selects the merges into an entry that were not undone, newest first. */
export function selectMergesInto(db: Db, keptId: string): Promise<AlumnusMergeRow[]> {
  return db
    .selectFrom('alumni_merges')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('undone_at', 'is', null)
    .orderBy('merged_at', 'desc')
    .execute();
}

export async function updateMergeUndone(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('alumni_merges')
    .set({ undone_at: now, before: null, gone: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteOldMerges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alumni_merges').where('merged_at', '<', before).execute();
}
