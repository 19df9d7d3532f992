import type { listPopupsOfStaff, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PopupsTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';

export type PopupRow = Selectable<PopupsTable>;

/** Published pop-ups that have not ended by then, in their order. */
export function selectComing(db: Db, now: Date): Promise<PopupRow[]> {
  return db
    .selectFrom('popups')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('ends_at', '>', now)
    .orderBy('position')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export function selectPopup(db: Db | Trx, id: string): Promise<PopupRow | undefined> {
  return db.selectFrom('popups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a form made before, if somebody sends it again. */
export function selectPopupByKey(db: Db, by: string, requestKey: string): Promise<PopupRow | undefined> {
  return db
    .selectFrom('popups')
    .selectAll()
    .where('created_by', '=', by)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** When each pop-up is shown; taken for a change, until the end of the transaction. */
export const lockPopupSpans = (trx: Trx) =>
  trx
    .selectFrom('popups')
    .select(['id', 'starts_at as from', 'ends_at as until'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Shows it at another time; who edits it meanwhile is told. */
export const updatePopupSpan = (trx: Trx, id: string, from: Date, until: Date, now: Date) =>
  trx
    .updateTable('popups')
    .set((of) => ({ starts_at: from, ends_at: until, changed_at: now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Takes it for a change, until the end of the transaction. */
export function lockPopup(trx: Trx, id: string): Promise<PopupRow | undefined> {
  return trx.selectFrom('popups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const selectPopupPage = (db: Db, place: ReceivedBy<typeof listPopupsOfStaff>['query']) =>
  paginate(
    db,
    db.selectFrom('popups').selectAll('popups'),
    place,
    { startsAt: 'popups.starts_at', position: 'popups.position' },
    'popups.id',
  );

export function insertPopup(trx: Trx, row: Insertable<PopupsTable>): Promise<PopupRow> {
  return trx.insertInto('popups').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updatePopup(trx: Trx, id: string, change: Updateable<PopupsTable>): Promise<PopupRow> {
  return trx.updateTable('popups').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function selectPopupTitles(db: Db, ids: readonly string[]) {
  return db.selectFrom('popups').select(['id', 'title_ko', 'title_en']).where('id', 'in', ids).execute();
}
