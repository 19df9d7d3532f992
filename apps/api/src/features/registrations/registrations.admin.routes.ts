import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { cancelRegistration } from './cancel-registration.ts';
import * as cases from './decide-licence-case.ts';
import { editRegistration } from './edit-registration.ts';
import { exportRegistrations } from './export-registrations.ts';
import { searchRegistrations } from './find-registrations.ts';
import { mailRegistrant } from './mail-registrant.ts';
import { noteRegistration } from './note-registration.ts';
import { revealRegistration, viewRegistration } from './registration-detail.ts';

const administering = defineLimit('registration.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('registration.export', { points: 20, durationSeconds: 3600 });
const viewing = { allow: { permission: 'REGISTRATION_View' as const }, limit: administering };
const managing = { allow: { permission: 'REGISTRATION_Manage' as const }, limit: administering };

/** The calls of staff. */
export function registerRegistrationAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.searchRegistrations, {
    ...viewing,
    handler: ({ ctx, query }) => searchRegistrations(ctx, query),
  });
  addCall(app, contract.exportRegistrations, {
    ...managing,
    limit: exporting,
    handler: ({ ctx, body }) => exportRegistrations(ctx, body),
  });
  addCall(app, contract.viewRegistration, {
    ...viewing,
    handler: ({ ctx, params }) => viewRegistration(ctx, params.id),
  });
  addCall(app, contract.revealRegistration, {
    ...managing,
    handler: ({ ctx, params, body }) => revealRegistration(ctx, params.id, body),
  });
  addCall(app, contract.editRegistration, {
    ...managing,
    handler: ({ ctx, params, body }) => editRegistration(ctx, params.id, body),
  });
  addCall(app, contract.mailRegistrant, {
    ...managing,
    handler: ({ ctx, params, body }) => mailRegistrant(ctx, params.id, body),
  });
  addCall(app, contract.noteRegistration, {
    ...managing,
    handler: ({ ctx, params, body }) => noteRegistration(ctx, params.id, body),
  });
  addCall(app, contract.cancelRegistration, {
    ...managing,
    handler: ({ ctx, params, body }) => cancelRegistration(ctx, params.id, body),
  });
  addCall(app, contract.listLicenceCases, {
    ...managing,
    handler: ({ ctx, query }) => cases.listLicenceCases(ctx, query),
  });
  addCall(app, contract.decideLicenceCase, {
    ...managing,
    handler: async ({ ctx, params, body }) => {
      await cases.decideLicenceCase(ctx, params.id, body);
      return {};
    },
  });
}
