import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

interface BannerCount {
  id: string;
  views: number;
  clicks: number;
}

/** Always in the same order, or two processes could deadlock. */
export async function addToCounts(db: Db, counts: readonly BannerCount[]): Promise<void> {
  const ordered = counts.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const ids = ordered.map(({ id }) => id);
  const views = ordered.map((one) => one.views);
  const clicks = ordered.map((one) => one.clicks);
  await sql`
    insert into banner_counts as kept (banner_id, view_count, click_count)
    select id, views, clicks
    from unnest(${ids}::uuid[], ${views}::bigint[], ${clicks}::bigint[]) as given (id, views, clicks)
    on conflict (banner_id) do update
    set view_count = kept.view_count + excluded.view_count,
        click_count = kept.click_count + excluded.click_count`.execute(db);
}

/** Selects the counts of banners. Omits banners without any. */
export async function selectCounts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Omit<BannerCount, 'id'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('banner_counts').selectAll().where('banner_id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [row.banner_id, { views: Number(row.view_count), clicks: Number(row.click_count) }]),
  );
}
