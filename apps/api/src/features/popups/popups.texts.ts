import { bilingual } from '../../platform/bilingual.ts';
import { columnTexts, defineTexts } from '../../platform/bilingual-texts.ts';
import { siteNow } from '../editions/index.ts';
import { popupRows } from './popups.queries.ts';

/** Texts of pop-ups that have not ended. */
export const popupTexts = defineTexts({
  source: 'popups.popups',
  title: 'popups.screen.popups',
  permission: 'POPUP_Manage',
  async list(ctx) {
    const [rows, at] = await Promise.all([popupRows.selectAll(ctx.db, undefined), siteNow(ctx)]);
    return rows
      .filter(({ ends_at }) => ends_at > at)
      .map((row) => ({
        title: bilingual(row, 'title'),
        path: `/Admin/Popups/${row.id}`,
        texts: columnTexts(row, { title: 'popups.admin.title', text: 'popups.admin.text' }),
      }));
  },
});
