import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { countUnanswered } from './inquiries.queries.ts';

export const inquiryTasks = defineStaffTasks({
  keys: ['inquiries.open', 'inquiries.undelivered'],
  permission: 'INQUIRY_Manage',
  async count({ db }) {
    const { open, undelivered } = await countUnanswered(db);
    return [
      { key: 'inquiries.open', count: open },
      { key: 'inquiries.undelivered', count: undelivered },
    ];
  },
});
