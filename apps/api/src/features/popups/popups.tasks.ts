import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { siteNow } from '../editions/index.ts';
import { popupRows } from './popups.queries.ts';

export const popupTasks = defineStaffTasks({
  keys: ['popups.publishing', 'popups.english'],
  permission: 'POPUP_Manage',
  async count(ctx) {
    const at = await siteNow(ctx);
    const [publishing, english] = await Promise.all([
      popupRows.countNeeding(ctx.db, undefined, 'publishing', at),
      popupRows.countNeeding(ctx.db, undefined, 'english', at),
    ]);
    return [
      { key: 'popups.publishing', count: publishing },
      { key: 'popups.english', count: english },
    ];
  },
});
