import type { Act } from '../../../console/screen.ts';
import { surveyScreens } from './screens.ts';

const { surveys } = surveyScreens;

export const surveyActs: readonly Act[] = [
  {
    title: 'surveys.act.survey',
    words: 'surveys.act.survey.words',
    path: `${surveys.path}/New`,
    permission: 'SURVEY_Manage',
  },
];
