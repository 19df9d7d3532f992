import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BannersTable, Tables } from '../../database/tables.ts';
import { awaitsPublishing, managedRowQueries } from '../../platform/managed-rows.queries.ts';

export type BannerRow = Selectable<BannersTable>;

export const bannerRows = managedRowQueries('banners', {
  sort: { startsAt: 'starts_at' },
  ofEdition: true,
  isRemovable: true,
  needs: { publishing: awaitsPublishing('starts_at', 'ends_at') },
});

export function selectPublished(db: Db, editionId: string): Promise<BannerRow[]> {
  return db
    .selectFrom('banners')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();
}

/** Condition for a published banner whose time has come, by the edition's clock. */
export const isShownAt = (now: Date) => (of: ExpressionBuilder<Tables, 'banners' | 'editions'>) => {
  const at = sql<Date>`coalesce(editions.rehearsal_starts_at + (${now}::timestamptz - editions.rehearsal_set_at), ${now})`;
  return of.and([
    of('banners.published_at', 'is not', null),
    of('banners.removed_at', 'is', null),
    of('banners.starts_at', '<=', at),
    of('banners.ends_at', '>', at),
  ]);
};

/** Selects and locks the display times of an edition's banners until the transaction ends. */
export const lockBannerSpans = (trx: Trx, editionId: string) =>
  trx
    .selectFrom('banners')
    .select(['id', 'starts_at as from', 'ends_at as until'])
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Changes the display time. The new version makes open editors conflict. */
export const updateBannerSpan = (trx: Trx, id: string, from: Date, until: Date, now: Date) =>
  trx
    .updateTable('banners')
    .set((of) => ({ starts_at: from, ends_at: until, changed_at: now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export function selectBannerNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('banners')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
}
