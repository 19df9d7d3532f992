import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow } from '../editions/index.ts';
import { countWithoutEnglish } from './draft.queries.ts';

export const programmeTasks = defineStaffTasks({
  keys: ['programme.sessions', 'programme.people'],
  permission: 'PROGRAMME_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const { sessions, people } = await countWithoutEnglish(ctx.db, edition.id);
    return [
      { key: 'programme.sessions', count: sessions },
      { key: 'programme.people', count: people },
    ];
  },
});
