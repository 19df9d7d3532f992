import { bilingual } from '../../platform/bilingual.ts';
import { columnTexts } from '../../platform/bilingual-texts.ts';
import { defineEditionTexts } from '../editions/index.ts';
import { selectRooms } from './rooms.queries.ts';

/** Notices that viewers of a live room see. */
export const liveTexts = defineEditionTexts({
  source: 'live.rooms',
  title: 'live.screen.rooms',
  permission: 'LIVE_Manage',
  async list(ctx, edition) {
    return (await selectRooms(ctx.db, edition.id)).map((row) => ({
      title: bilingual(row, 'banner'),
      path: `/Admin/Live/${row.session_id}`,
      texts: columnTexts(row, { banner: 'live.admin.banner' }),
    }));
  },
});
