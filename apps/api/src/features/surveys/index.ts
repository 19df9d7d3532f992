import type { Feature } from '../../platform/feature.ts';
import { answerRetention } from './answer-retention.ts';
import { copiedSurveys } from './copied-surveys.ts';
import { datedSurveys } from './dated-surveys.ts';
import { ownAnswers } from './own-answers.ts';
import { surveyAudience } from './survey-audience.ts';
import { surveyWords } from './survey-words.ts';
import { registerSurveyRoutes } from './surveys.routes.ts';
import { seedSurveys } from './surveys.seed.ts';
import { surveyTasks } from './surveys.tasks.ts';
import { surveyTexts } from './surveys.texts.ts';

export const surveys: Feature = {
  word: 'surveys',
  about: 'Surveys of an edition and what is answered; for staff writing, publishing, results and export',
  audited: surveyWords,
  routes: registerSurveyRoutes,
  ownData: [ownAnswers],
  dated: [datedSurveys],
  copies: [copiedSurveys],
  retentions: [answerRetention],
  audiences: [surveyAudience],
  startsWith: { SURVEY_Manage: ['SECRETARIAT'] },
  seed: seedSurveys,
  bilingualTexts: [surveyTexts],
  staffTasks: [surveyTasks],
};
