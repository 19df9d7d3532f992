import type { listPopupsOfStaff, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PopupsTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';

export type PopupRow = Selectable<PopupsTable>;

/** Selects published pop-ups that have not ended at a given time, in order. */
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

/** Selects the pop-up that an earlier request with this key created. */
export function selectPopupByKey(db: Db, by: string, requestKey: string): Promise<PopupRow | undefined> {
  return db
    .selectFrom('popups')
    .selectAll()
    .where('created_by', '=', by)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Selects and locks the display times of pop-ups until the transaction ends. */
export const lockPopupSpans = (trx: Trx) =>
  trx
    .selectFrom('popups')
    .select(['id', 'starts_at as from', 'ends_at as until'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Changes the display time. The new version makes open editors conflict. */
export const updatePopupSpan = (trx: Trx, id: string, from: Date, until: Date, now: Date) =>
  trx
    .updateTable('popups')
    .set((of) => ({ starts_at: from, ends_at: until, changed_at: now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Locks a pop-up for a change until the transaction ends. */
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
