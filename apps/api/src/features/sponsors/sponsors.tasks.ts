import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { countNeeding } from './sponsors.queries.ts';

export const sponsorTasks = defineStaffTasks({
  keys: ['sponsors.proposals', 'sponsors.english'],
  permission: 'SPONSOR_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const [proposals, english] = await Promise.all([
      countNeeding(ctx.db, edition.id, 'review'),
      countNeeding(ctx.db, edition.id, 'english'),
    ]);
    return [
      { key: 'sponsors.proposals', count: proposals },
      { key: 'sponsors.english', count: english },
    ];
  },
});
