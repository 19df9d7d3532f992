import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { addRowCalls } from '../../platform/http/row-calls.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { exportSurvey } from './export-survey.ts';
import { getSurveyResults } from './survey-results.ts';
import { managedSurveys } from './write-survey.ts';

const administering = defineLimit('surveys.admin', { points: 600, durationSeconds: 600 });
const exporting = defineLimit('surveys.export', { points: 20, durationSeconds: 3600 });
const managing = { allow: { permission: 'SURVEY_Manage' as const }, limit: administering };
/** Sixty questions with their choices, in both languages. */
const bodyLimitBytes = 1024 * 1024;

export function registerSurveyAdminRoutes(app: FastifyInstance): void {
  addRowCalls(app, managedSurveys, { ...managing, bodyLimitBytes });
  addCall(app, contract.getSurveyResults, {
    ...managing,
    ...managedSurveys.named,
    handler: ({ ctx, row, query }) => getSurveyResults(ctx, row, query),
  });
  addCall(app, contract.exportSurvey, {
    ...managing,
    ...managedSurveys.named,
    limit: exporting,
    handler: ({ ctx, row, body }) => exportSurvey(ctx, row, body),
  });
}
