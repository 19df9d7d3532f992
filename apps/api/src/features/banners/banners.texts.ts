import { columnTexts } from '../../platform/bilingual-texts.ts';
import { defineEditionTexts, siteNow } from '../editions/index.ts';
import { bannerRows } from './banners.queries.ts';

/** Text alternatives of banners that have not ended. */
export const bannerTexts = defineEditionTexts({
  source: 'banners.banners',
  title: 'banners.screen.banners',
  permission: 'BANNER_Manage',
  async list(ctx, edition) {
    const [rows, at] = await Promise.all([bannerRows.selectAll(ctx.db, edition.id), siteNow(ctx)]);
    return rows
      .filter(({ ends_at }) => ends_at > at)
      .map((row) => ({
        title: { ko: row.name, en: null },
        path: `/Admin/Banners/${row.id}`,
        texts: columnTexts(row, { alt: 'banners.admin.alt' }),
      }));
  },
});
