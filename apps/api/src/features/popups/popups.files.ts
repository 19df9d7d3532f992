import { popupPicture } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import { defineFileUse } from '../../platform/file-uses.ts';
import { mayManage, picturesOfPopups } from './popups.access.ts';
import { selectPopupTitles } from './popups.queries.ts';

/** Picture in the text of a pop-up. */
export const popupPictureUse = defineFileUse('popups.picture', {
  ...popupPicture,
  mayUpload: 'POPUP_Manage',
  readable: picturesOfPopups,
  async places(ctx, ids) {
    if (!mayManage(ctx.actor)) return new Map();
    const rows = await selectPopupTitles(ctx.db, ids);
    return new Map(
      rows.map((row) => [row.id, { path: `/Admin/Popups/${row.id}`, title: bilingual(row, 'title') }]),
    );
  },
});
