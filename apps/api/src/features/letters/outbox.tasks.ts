import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { countPaused } from './letters.queries.ts';
import { openSince } from './list-outbox.ts';
import { countDelayedMails, countUnsettledMails } from './outbox.queries.ts';
import { countUsedCodeSums } from './text-settings.ts';

const hourMs = 3600_000;

/**
 * Mails that failed, and were neither sent again nor dropped; mails that the mail server has not taken for an hour;
 * letters that the program paused; sums of codes of which half is used today.
 */
export const outboxTasks = defineStaffTasks({
  keys: ['letters.unsent', 'letters.delayed', 'letters.paused', 'letters.codes'],
  permission: 'LETTER_Manage',
  async count(ctx) {
    const { db, now } = ctx;
    const edition = await findCurrentEditionRow(ctx);
    return [
      { key: 'letters.unsent', count: await countUnsettledMails(db, openSince(now), now) },
      { key: 'letters.delayed', count: await countDelayedMails(db, new Date(now.getTime() - hourMs)) },
      { key: 'letters.paused', count: edition === undefined ? 0 : await countPaused(db, edition.id) },
      { key: 'letters.codes', count: await countUsedCodeSums(ctx) },
    ];
  },
});
