import { cancelRegistration, decideLicenceCase, listLicenceCases } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { cancelByStaff } from './cancel-registration.ts';
import * as cases from './decide-licence-case.ts';

/** The calls of staff. */
export function registerRegistrationAdminRoutes(app: FastifyInstance): void {
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
