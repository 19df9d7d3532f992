import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { openSince } from './list-outbox.ts';
import { countUnsettledMails } from './outbox.queries.ts';

/** Mails that failed, and were neither sent again nor dropped. */
export const outboxTasks = defineStaffTasks({
  keys: ['letters.unsent'],
  permission: 'LETTER_Manage',
  count: async ({ db, now }) => [
    { key: 'letters.unsent', count: await countUnsettledMails(db, openSince(now), now) },
  ],
});
