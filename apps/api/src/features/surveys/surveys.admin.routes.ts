import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { exportSurvey } from './export-survey.ts';
import { getSurveyResults } from './survey-results.ts';
import { namedSurveyOfStaff } from './surveys.access.ts';
import * as surveys from './write-survey.ts';

const administering = defineLimit('surveys.admin', { points: 600, durationSeconds: 600 });
const exporting = defineLimit('surveys.export', { points: 20, durationSeconds: 3600 });
const managing = { allow: { permission: 'SURVEY_Manage' as const }, limit: administering };
/** Sixty questions with their choices, in both languages. */
const bodyLimitBytes = 1024 * 1024;

export function registerSurveyAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.listManagedSurveys, {
    ...managing,
    handler: ({ ctx, query }) => surveys.listManagedSurveys(ctx, query),
  });
  addCall(app, contract.createSurvey, {
    ...managing,
    bodyLimitBytes,
    handler: ({ ctx, body }) => surveys.createSurvey(ctx, body),
  });
  addCall(app, contract.getManagedSurvey, {
    ...managing,
    ...namedSurveyOfStaff,
    handler: ({ ctx, row }) => surveys.getManagedSurvey(ctx, row),
  });
  addCall(app, contract.changeSurvey, {
    ...managing,
    ...namedSurveyOfStaff,
    bodyLimitBytes,
    handler: ({ ctx, row, body }) => surveys.changeSurvey(ctx, row, body),
  });
  addCall(app, contract.publishSurvey, {
    ...managing,
    ...namedSurveyOfStaff,
    handler: ({ ctx, row }) => surveys.publishSurvey(ctx, row),
  });
  addCall(app, contract.withdrawSurvey, {
    ...managing,
    ...namedSurveyOfStaff,
    handler: ({ ctx, row }) => surveys.withdrawSurvey(ctx, row),
  });
  addCall(app, contract.getSurveyResults, {
    ...managing,
    ...namedSurveyOfStaff,
    handler: ({ ctx, row, query }) => getSurveyResults(ctx, row, query),
  });
  addCall(app, contract.exportSurvey, {
    ...managing,
    ...namedSurveyOfStaff,
    limit: exporting,
    handler: ({ ctx, row, body }) => exportSurvey(ctx, row, body),
  });
}
