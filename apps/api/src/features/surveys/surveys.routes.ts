import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { editionScope } from '../editions/index.ts';
import { answerSessionSurvey, answerSurvey } from './answer-survey.ts';
import { getSurvey, listSurveys, surveysScope } from './show-surveys.ts';
import { namedAnswer, namedSessionAnswer, namedSurvey } from './surveys.access.ts';
import { registerSurveyAdminRoutes } from './surveys.admin.routes.ts';

const answering = defineLimit('surveys.answer', { points: 6000, durationSeconds: 600 });
/** More than twenty Korean texts of maximum length. A bag is rewritten with each anonymous answer. */
const bodyLimitBytes = 128 * 1024;

export function registerSurveyRoutes(app: FastifyInstance): void {
  addCall(app, contract.listSurveys, {
    allow: 'anyone',
    handler: ({ ctx, query }) => listSurveys(ctx, query),
  });
  addCall(app, contract.getSurvey, {
    allow: 'anyone-recognised',
    ...namedSurvey,
    shows: ({ row }) => [surveysScope(row.edition.id), editionScope(row.edition.id)],
    handler: ({ ctx, row, query }) => getSurvey(ctx, row, query),
  });
  addCall(app, contract.answerSurvey, {
    allow: 'anyone-recognised',
    limit: answering,
    bodyLimitBytes,
    ...namedAnswer,
    handler: ({ ctx, row, body }) => answerSurvey(ctx, row, body),
  });
  addCall(app, contract.answerSessionSurvey, {
    allow: 'anyone-recognised',
    limit: answering,
    bodyLimitBytes,
    ...namedSessionAnswer,
    handler: ({ ctx, row, body }) => answerSessionSurvey(ctx, row, body),
  });
  registerSurveyAdminRoutes(app);
}
