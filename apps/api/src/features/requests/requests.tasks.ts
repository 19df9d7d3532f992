import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { addDays, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { countOpen } from './requests.queries.ts';

export const requestTasks = defineStaffTasks({
  keys: ['requests.open'],
  permission: 'REQUEST_Manage',
  async count({ db }) {
    const { count, due } = await countOpen(db);
    const dueAt = due === null ? null : startOfDay(addDays(due, 1), staffTimeZone);
    return [{ key: 'requests.open', count: Number(count), dueAt }];
  },
});
