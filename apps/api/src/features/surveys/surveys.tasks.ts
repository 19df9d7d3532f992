import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow, siteNow } from '../editions/index.ts';
import { surveyRows } from './surveys.queries.ts';

export const surveyTasks = defineStaffTasks({
  keys: ['surveys.publishing', 'surveys.english'],
  permission: 'SURVEY_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const at = await siteNow(ctx);
    const [publishing, english] = await Promise.all([
      surveyRows.countNeeding(ctx.db, edition.id, 'publishing', at),
      surveyRows.countNeeding(ctx.db, edition.id, 'english', at),
    ]);
    return [
      { key: 'surveys.publishing', count: publishing },
      { key: 'surveys.english', count: english },
    ];
  },
});
