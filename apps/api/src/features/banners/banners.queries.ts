import type { listManagedBanners, ReceivedBy } from '@airway/contract';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BannersTable, Tables } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';

export type BannerRow = Selectable<BannersTable>;

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

export function selectBanner(db: Db | Trx, id: string): Promise<BannerRow | undefined> {
  return db
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Selects the banner that an earlier request with this key created. */
export function selectBannerByKey(db: Db, by: string, requestKey: string): Promise<BannerRow | undefined> {
  return db
    .selectFrom('banners')
    .selectAll()
    .where('created_by', '=', by)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

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

/** Locks a banner for a change until the transaction ends. */
export function lockBanner(trx: Trx, id: string): Promise<BannerRow | undefined> {
  return trx
    .selectFrom('banners')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export const selectBannerPage = (
  db: Db,
  editionId: string,
  place: ReceivedBy<typeof listManagedBanners>['query'],
) =>
  paginate(
    db,
    db
      .selectFrom('banners')
      .selectAll('banners')
      .where('edition_id', '=', editionId)
      .where('removed_at', 'is', null),
    place,
    { startsAt: 'banners.starts_at' },
    'banners.id',
  );

export function insertBanner(trx: Trx, row: Insertable<BannersTable>): Promise<BannerRow> {
  return trx.insertInto('banners').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateBanner(trx: Trx, id: string, change: Updateable<BannersTable>): Promise<BannerRow> {
  return trx.updateTable('banners').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function selectBannerNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('banners')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
}
