import { defineStaffTasks } from '../../platform/staff-tasks.ts';
import { findCurrentEditionRow, siteNow } from '../editions/index.ts';
import { surveyRows } from './surveys.queries.ts';

export const surveyTasks = defineStaffTasks({
  keys: ['surveys.publishing'],
  permission: 'SURVEY_Manage',
  async count(ctx) {
    const edition = await findCurrentEditionRow(ctx);
    if (edition === undefined) return [];
    const at = await siteNow(ctx);
    return [
      {
        key: 'surveys.publishing',
        count: await surveyRows.countNeeding(ctx.db, edition.id, 'publishing', at),
      },
    ];
  },
});
