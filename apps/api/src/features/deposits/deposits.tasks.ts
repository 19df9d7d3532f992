import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { countOpenDeposits } from './deposits.queries.ts';

export const depositTasks = [
  defineStaffTasks({
    keys: ['deposits.open'],
    permission: 'PAYMENT_Take',
    count: async ({ db }) => [{ key: 'deposits.open', count: await countOpenDeposits(db) }],
  }),
];
