import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedEdition } from '../editions/index.ts';
import { cancelRegistration } from './cancel-registration.ts';
import * as cases from './decide-licence-case.ts';
import { registerDeskRoutes } from './desk.routes.ts';
import { editRegistration } from './edit-registration.ts';
import { exportFigures } from './export-figures.ts';
import { exportPayments, exportPaymentsAsText } from './export-payments.ts';
import { exportRegistrationSheet, exportRegistrations } from './export-registrations.ts';
import { getExtraQuestions, putExtraQuestions } from './extra-questions.service.ts';
import { getFigures } from './figures.ts';
import { searchRegistrations } from './find-registrations.ts';
import { listPayments } from './list-payments.ts';
import { mailRegistrant } from './mail-registrant.ts';
import { agreeToMoneyRequest, listMoneyRequests, refuseMoneyRequest } from './money-requests.ts';
import { noteRegistration } from './note-registration.ts';
import { previewRegistrationAct } from './preview-act.ts';
import { refundRegistration } from './refund-registration.ts';
import { revealRegistration, viewRegistration } from './registration-detail.ts';
import {
  namedLicenceCase,
  namedMoneyRequest,
  namedRegistrant,
  namedRegistration,
} from './registrations.access.ts';
import { listRegistrationActs, startRegistrationAct } from './run-act.ts';
import { getSeal, putSeal } from './seal.service.ts';
import { tagRegistration, untagRegistration } from './tag-registration.ts';
import { issueRegistrationDocument } from './take-document.ts';

const administering = defineLimit('registration.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('registration.export', { points: 20, durationSeconds: 3600 });
const viewing = { allow: { permission: 'REGISTRATION_View' as const }, limit: administering };
const taking = { allow: { permission: 'PAYMENT_Take' as const }, limit: administering };
const managing = { allow: { permission: 'REGISTRATION_Manage' as const }, limit: administering };

/** Questions are a part of the edition; their answers are personal data of registrations. */
const writing = { allow: { permission: 'EDITION_Manage' as const } };

export function registerRegistrationAdminRoutes(app: FastifyInstance): void {
  registerDeskRoutes(app);
  addCall(app, contract.searchRegistrations, {
    ...viewing,
    handler: ({ ctx, query }) => searchRegistrations(ctx, query),
  });
  addCall(app, contract.exportRegistrations, {
    allow: { permission: 'REGISTRATION_Export' },
    limit: exporting,
    handler: ({ ctx, body }) => exportRegistrations(ctx, body),
  });
  addCall(app, contract.exportRegistrationSheet, {
    allow: { permission: 'REGISTRATION_Export' },
    limit: exporting,
    handler: ({ ctx, body }) => exportRegistrationSheet(ctx, body),
  });
  addCall(app, contract.getFigures, { ...viewing, handler: ({ ctx }) => getFigures(ctx) });
  addCall(app, contract.exportFigures, {
    ...viewing,
    handler: ({ ctx, query }) => exportFigures(ctx, query),
  });
  addCall(app, contract.listPayments, {
    ...viewing,
    handler: ({ ctx, query }) => listPayments(ctx, query),
  });
  addCall(app, contract.exportPayments, {
    allow: { permission: 'REGISTRATION_Export' },
    limit: exporting,
    handler: ({ ctx, body }) => exportPayments(ctx, body),
  });
  addCall(app, contract.exportPaymentsAsText, {
    allow: { permission: 'REGISTRATION_Export' },
    limit: exporting,
    handler: ({ ctx, body }) => exportPaymentsAsText(ctx, body),
  });
  addCall(app, contract.viewRegistration, {
    ...viewing,
    ...namedRegistration,
    handler: ({ ctx, row }) => viewRegistration(ctx, row),
  });
  addCall(app, contract.revealRegistration, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => revealRegistration(ctx, row, body),
  });
  addCall(app, contract.editRegistration, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => editRegistration(ctx, row, body),
  });
  addCall(app, contract.mailRegistrant, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => mailRegistrant(ctx, row, body),
  });
  addCall(app, contract.noteRegistration, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => noteRegistration(ctx, row, body),
  });
  addCall(app, contract.tagRegistration, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => tagRegistration(ctx, row, body),
  });
  addCall(app, contract.untagRegistration, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => untagRegistration(ctx, row, body),
  });
  addCall(app, contract.previewRegistrationAct, {
    ...managing,
    handler: ({ ctx, body }) => previewRegistrationAct(ctx, body),
  });
  addCall(app, contract.startRegistrationAct, {
    ...managing,
    bodyLimitBytes: 2_000_000,
    handler: ({ ctx, body }) => startRegistrationAct(ctx, body),
  });
  addCall(app, contract.listRegistrationActs, {
    ...managing,
    handler: ({ ctx }) => listRegistrationActs(ctx),
  });
  addCall(app, contract.cancelRegistration, {
    ...managing,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => cancelRegistration(ctx, row, body),
  });
  addCall(app, contract.refundRegistration, {
    ...taking,
    ...namedRegistrant,
    handler: ({ ctx, row, body }) => refundRegistration(ctx, row, body),
  });
  addCall(app, contract.listMoneyRequests, {
    ...taking,
    handler: ({ ctx, query }) => listMoneyRequests(ctx, query),
  });
  addCall(app, contract.agreeToMoneyRequest, {
    ...taking,
    ...namedMoneyRequest,
    handler: ({ ctx, row }) => agreeToMoneyRequest(ctx, row),
  });
  addCall(app, contract.refuseMoneyRequest, {
    ...taking,
    ...namedMoneyRequest,
    handler: ({ ctx, row, body }) => refuseMoneyRequest(ctx, row, body),
  });
  addCall(app, contract.issueRegistrationDocument, {
    ...managing,
    allow: { permission: 'PAYMENT_Take' },
    ...namedRegistrant,
    handler: ({ ctx, row, query }) => issueRegistrationDocument(ctx, row, query),
  });
  addCall(app, contract.getSeal, { ...writing, handler: ({ ctx }) => getSeal(ctx) });
  addCall(app, contract.putSeal, { ...writing, handler: ({ ctx, body }) => putSeal(ctx, body) });
  addCall(app, contract.getExtraQuestions, {
    ...writing,
    ...namedEdition,
    handler: ({ ctx, row }) => getExtraQuestions(ctx, row),
  });
  addCall(app, contract.putExtraQuestions, {
    ...writing,
    ...namedEdition,
    handler: ({ ctx, row, body }) => putExtraQuestions(ctx, row, body),
  });
  addCall(app, contract.listLicenceCases, {
    ...managing,
    handler: ({ ctx, query }) => cases.listLicenceCases(ctx, query),
  });
  addCall(app, contract.decideLicenceCase, {
    ...managing,
    ...namedLicenceCase,
    handler: async ({ ctx, row, body }) => {
      await cases.decideLicenceCase(ctx, row, body);
      return {};
    },
  });
}
