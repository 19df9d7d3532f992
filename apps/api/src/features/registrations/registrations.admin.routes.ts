import {
  cancelRegistration,
  decideLicenceCase,
  listLicenceCases,
  searchRegistrations,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { cancelByStaff } from './cancel-registration.ts';
import * as cases from './decide-licence-case.ts';
import { findRegistrations } from './find-registrations.ts';

/** Of one member of staff, like the calls about accounts. */
const administering = defineLimit('registration.admin', { points: 1200, durationSeconds: 600 });

/** The calls of staff. */
export function registerRegistrationAdminRoutes(app: FastifyInstance): void {
  addCall(app, searchRegistrations, {
    allow: { permission: 'REGISTRATION_View' },
    limit: administering,
    handler: ({ ctx, query }) => findRegistrations(ctx, query),
  });
  addCall(app, cancelRegistration, {
    allow: { permission: 'REGISTRATION_Manage' },
    handler: ({ ctx, params, body }) => cancelByStaff(ctx, params.id, body),
  });
  addCall(app, listLicenceCases, {
    allow: { permission: 'REGISTRATION_Manage' },
    handler: ({ ctx, query }) => cases.listLicenceCases(ctx, query),
  });
  addCall(app, decideLicenceCase, {
    allow: { permission: 'REGISTRATION_Manage' },
    handler: async ({ ctx, params, body }) => {
      await cases.decideLicenceCase(ctx, params.id, body);
      return {};
    },
  });
}
