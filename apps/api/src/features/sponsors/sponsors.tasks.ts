import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { countNeeding } from './sponsors.queries.ts';

export const sponsorTasks = defineStaffTasks({
  keys: ['sponsors.proposals'],
  permission: 'SPONSOR_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    return [{ key: 'sponsors.proposals', count: await countNeeding(ctx.db, edition.id, 'review') }];
  },
});
