import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { listMissingTexts } from './drafts.service.ts';

export const pageTasks = defineStaffTasks({
  keys: ['pages.english'],
  permission: 'PAGE_Manage',
  count: async (ctx) => [{ key: 'pages.english', count: (await listMissingTexts(ctx)).total }],
});
