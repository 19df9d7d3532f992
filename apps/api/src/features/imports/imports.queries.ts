import type { ImportOutcome, ImportState, listImportRows, listImports, ReceivedBy } from '@airway/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { ImportChangesTable, ImportRowsTable, ImportsTable } from '../../database/tables.ts';
import type { ImportChange, NewPerson, RowProblem, Sentence } from '../../platform/imports.ts';
import { definedFields, paginate } from '../../platform/listing.ts';
import type { SheetCell, SheetFacts } from '../../platform/sheets/sheet.ts';
import type { CorrectionCount } from './read-rows.rules.ts';

/** Heading of each mapped column. */
export type Mapping = Record<string, string>;
export type Counts = Record<ImportOutcome, number>;

/** Position of the headings as chosen by staff. Null: search for them. */
interface HeadingPlace {
  sheet: string | null;
  headingRow: number | null;
}

interface StoredRow {
  facts: (SheetFacts & { rows: number }) | null;
  mapping: Mapping | null;
  counts: Counts | null;
  problem: Sentence | null;
  mended: CorrectionCount[];
  asked: HeadingPlace | null;
  new_people: NewPerson[];
}
export type ImportRecord = Omit<Selectable<ImportsTable>, keyof StoredRow> & StoredRow;
export type RowRecord = Omit<Selectable<ImportRowsTable>, 'cells' | 'problems' | 'note'> & {
  cells: SheetCell[];
  problems: Omit<RowProblem, 'number'>[];
  note: Sentence | null;
};

const asRecord = (row: Selectable<ImportsTable>) => row as ImportRecord;

export async function selectImport(db: Db | Trx, id: string): Promise<ImportRecord | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asRecord(row);
}

export async function selectImportByKey(trx: Trx, requestKey: string, createdBy: string) {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('request_key', '=', requestKey)
    .where('created_by', '=', createdBy)
    .executeTakeFirst();
  return row && asRecord(row);
}

/** @returns undefined if its request key was already used */
export async function insertImport(
  trx: Trx,
  row: Insertable<ImportsTable>,
): Promise<ImportRecord | undefined> {
  const inserted = await trx
    .insertInto('imports')
    .values(row)
    .onConflict((of) => of.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted && asRecord(inserted);
}

export async function selectImportPage(
  db: Db,
  { kind, editionId }: { kind: string; editionId: string },
  place: ReceivedBy<typeof listImports>['query'],
) {
  const found = db
    .selectFrom('imports')
    .selectAll('imports')
    .where('kind', '=', kind)
    .where('edition_id', '=', editionId);
  const { rows, total } = await paginate(db, found, place, { createdAt: 'imports.created_at' }, 'imports.id');
  return { rows: rows.map(asRecord), total };
}

/** Selects the column mapping of the last file of a kind. */
export async function selectLastMapping(db: Db, kind: string): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('kind', '=', kind)
    .where('mapping', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping as Mapping | undefined;
}

/** Changes an import if it is in the expected state. Otherwise returns undefined. */
export async function updateImport(
  db: Db | Trx,
  id: string,
  from: ImportState,
  change: Updateable<ImportsTable>,
): Promise<ImportRecord | undefined> {
  const row = await db
    .updateTable('imports')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  return row && asRecord(row);
}

export async function updateProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db
    .updateTable('imports')
    .set({ done_count: done, total_count: total })
    .where('id', '=', id)
    .execute();
}

export async function deleteImportRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute();
}

export async function insertImportRows(
  db: Db,
  id: string,
  rows: readonly { number: number; cells: SheetCell[] }[],
): Promise<void> {
  const values = rows.map(({ number, cells }) => ({ import_id: id, number, cells: JSON.stringify(cells) }));
  await db.insertInto('import_rows').values(values).execute();
}

/** Empties the cells of all rows at some places, counted from 0. */
export async function updateCellsEmptied(db: Db, id: string, places: readonly number[]): Promise<void> {
  await sql`
    update import_rows set cells = (
      select coalesce(jsonb_agg(case when place - 1 = any(${[...places]}::int[]) then '""'::jsonb else cell end
        order by place), '[]')
      from jsonb_array_elements(cells) with ordinality as each (cell, place))
    where import_id = ${id}`.execute(db);
}

export async function selectRowsAfter(
  db: Db | Trx,
  id: string,
  { after, limit, outcome }: { after: number; limit: number; outcome?: ImportOutcome | undefined },
): Promise<RowRecord[]> {
  const rows = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('number', '>', after)
    .where((of) => of.and(definedFields({ outcome })))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as RowRecord[];
}

/** Number of letters of a cell to show. */
const shownLetters = 300;
const cutMark = '…';

/** Shortens the cells of a row, because a page of long rows would block the process. */
const shownCells = sql<SheetCell[]>`(
  select coalesce(jsonb_agg(
    case when jsonb_typeof(cell) = 'string' and length(cell #>> '{}') > ${shownLetters}
      then to_jsonb(left(cell #>> '{}', ${shownLetters - 1}) || ${cutMark}::text) else cell end order by place), '[]')
  from jsonb_array_elements(import_rows.cells) with ordinality as each (cell, place))`;

/** Selects a page of rows, with shortened cells. */
export async function selectRowPage(db: Db, id: string, query: ReceivedBy<typeof listImportRows>['query']) {
  const { outcome, ...place } = query;
  const found = db
    .selectFrom('import_rows')
    .select(['import_id', 'number', 'outcome', 'problems', 'note', shownCells.as('cells')])
    .where('import_id', '=', id)
    .where('outcome', 'is not', null)
    .where((of) => of.and(definedFields({ outcome })));
  const { rows, total } = await paginate(
    db,
    found,
    place,
    { number: 'import_rows.number' },
    'import_rows.number',
  );
  return { rows: rows as RowRecord[], total };
}

export interface CheckedRow {
  number: number;
  outcome: ImportOutcome;
  problems: RowRecord['problems'];
  note: Sentence | null;
}

/** Stores the results of rows in one statement. */
export async function updateRows(trx: Trx, id: string, rows: readonly CheckedRow[]): Promise<void> {
  const rowsJson = JSON.stringify(rows);
  await sql`
    update import_rows set outcome = judged.outcome, problems = judged.problems, note = judged.note
    from jsonb_to_recordset(${rowsJson}::jsonb) as judged (number integer, outcome text, problems jsonb, note jsonb)
    where import_rows.import_id = ${id} and import_rows.number = judged.number
  `.execute(trx);
}

const changesAtOnce = 500;

export async function replaceChanges(trx: Trx, id: string, changes: readonly ImportChange[]): Promise<void> {
  await trx.deleteFrom('import_changes').where('import_id', '=', id).execute();
  const json = (thing: unknown) => (thing === null ? null : JSON.stringify(thing));
  const rows = changes.map(
    (change, position): Insertable<ImportChangesTable> => ({
      import_id: id,
      position,
      thing_id: change.id,
      before: json(change.before),
      after: json(change.after),
    }),
  );
  for (let from = 0; from < rows.length; from += changesAtOnce)
    await trx
      .insertInto('import_changes')
      .values(rows.slice(from, from + changesAtOnce))
      .execute();
}

export async function selectChanges(trx: Trx, id: string): Promise<ImportChange[]> {
  const rows = await trx
    .selectFrom('import_changes')
    .select(['thing_id as id', 'before', 'after'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  return rows as ImportChange[];
}

/** Selects imports from before a given time whose data must be deleted. */
export async function selectExpiredImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', before)
    .where('forgotten_at', 'is', null)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteImportContent(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
  await trx.deleteFrom('import_changes').where('import_id', '=', id).execute();
  await trx
    .updateTable('imports')
    .set({ forgotten_at: now, facts: sql`facts - 'top'`, new_people: '[]', names: null })
    .where('id', '=', id)
    .execute();
}
