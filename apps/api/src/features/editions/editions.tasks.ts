import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { countNearlyFull } from './editions.queries.ts';
import { editionNow } from './editions.rules.ts';
import { findCurrentEditionRow, timesOf } from './editions.service.ts';

export const editionTasks = defineStaffTasks({
  keys: ['editions.seats'],
  permission: 'EDITION_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const times = timesOf(edition);
    if (editionNow(times, ctx.now) >= times.registrationClosesAt) return [];
    return [{ key: 'editions.seats', count: await countNearlyFull(ctx.db, edition.id) }];
  },
});
