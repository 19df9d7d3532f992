import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { siteNow } from '../editions/index.ts';
import { popupRows } from './popups.queries.ts';

export const popupTasks = defineStaffTasks({
  keys: ['popups.publishing'],
  permission: 'POPUP_Manage',
  async count(ctx) {
    const at = await siteNow(ctx);
    return [
      {
        key: 'popups.publishing',
        count: await popupRows.countNeeding(ctx.db, undefined, 'publishing', at),
      },
    ];
  },
});
