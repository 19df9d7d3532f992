import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow, siteNow } from '../editions/index.ts';
import { bannerRows } from './banners.queries.ts';

export const bannerTasks = defineStaffTasks({
  keys: ['banners.publishing'],
  permission: 'BANNER_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const at = await siteNow(ctx);
    return [
      {
        key: 'banners.publishing',
        count: await bannerRows.countNeeding(ctx.db, edition.id, 'publishing', at),
      },
    ];
  },
});
