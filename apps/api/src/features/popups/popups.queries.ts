import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PopupsTable } from '../../database/tables.ts';
import { awaitsPublishing, managedRowQueries } from '../../platform/managed-rows.queries.ts';

export type PopupRow = Selectable<PopupsTable>;

export const popupRows = managedRowQueries('popups', {
  sort: { startsAt: 'starts_at', position: 'position' },
  needs: { publishing: awaitsPublishing('starts_at', 'ends_at') },
});

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

export function selectPopupTitles(db: Db, ids: readonly string[]) {
  return db.selectFrom('popups').select(['id', 'title_ko', 'title_en']).where('id', 'in', ids).execute();
}
