import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import {
  acceptStaffInvitation,
  joinByStaffInvitation,
  openStaffInvitation,
} from './accept-invitation.service.ts';

/** Per address: an office shares one address, and a token has 128 bits. */
const linking = defineLimit('account.invitation', { points: 300, durationSeconds: 600, isPayable: true });

export function registerInvitationRoutes(app: FastifyInstance): void {
  addCall(app, contract.openStaffInvitation, {
    allow: 'anyone',
    limit: linking,
    handler: ({ ctx, body }) => openStaffInvitation(ctx, body),
  });
  addCall(app, contract.acceptStaffInvitation, {
    allow: 'account',
    limit: linking,
    handler: ({ ctx, body }) => acceptStaffInvitation(ctx, body),
  });
  addCall(app, contract.joinByStaffInvitation, {
    allow: 'anyone',
    limit: linking,
    handler: ({ ctx, body }) => joinByStaffInvitation(ctx, body),
  });
}
