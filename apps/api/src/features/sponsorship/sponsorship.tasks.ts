import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { addDays, startOfDay } from '../../platform/zones.ts';
import { findCurrentEditionRow, realTimeOf } from '../editions/index.ts';
import { readStanding } from './standing.service.ts';

export const sponsorshipTasks = defineStaffTasks({
  keys: ['sponsorship.missing'],
  permission: 'SPONSOR_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const { missing } = (await readStanding(ctx, edition)).standing;
    const [first] = missing;
    const dueAt = first && (await realTimeOf(ctx, startOfDay(addDays(first.until, 1), edition.time_zone)));
    return [{ key: 'sponsorship.missing', count: missing.length, dueAt }];
  },
});
