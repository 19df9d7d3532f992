import { cancelRegistration } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { cancelByStaff } from './cancel-registration.ts';

/** The calls of staff. */
export function registerRegistrationAdminRoutes(app: FastifyInstance): void {
  addCall(app, cancelRegistration, {
    allow: { permission: 'REGISTRATION_Manage' },
    handler: ({ ctx, params, body }) => cancelByStaff(ctx, params.id, body),
  });
}
