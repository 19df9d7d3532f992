import type { Screen } from '../../../console/screen.ts';

export const surveyScreens = {
  surveys: {
    title: 'surveys.screen.surveys',
    lead: 'surveys.admin.lead',
    path: '/Admin/Surveys',
    permission: 'SURVEY_Manage',
    group: 'programme',
    icon: 'document',
  },
} as const satisfies Record<string, Screen>;
