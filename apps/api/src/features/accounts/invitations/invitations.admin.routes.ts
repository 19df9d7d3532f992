import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { searchStaffInvitations } from './describe-invitations.ts';
import { namedInvitation } from './invitations.access.ts';
import { inviteStaff, sendStaffInvitation, withdrawStaffInvitation } from './invite-staff.service.ts';

const inviting = defineLimit('account.invite', { points: 300, durationSeconds: 600 });
const roles = { allow: { permission: 'ROLE_Manage' as const }, limit: inviting };

export function registerInvitationAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.searchStaffInvitations, {
    ...roles,
    handler: ({ ctx, query }) => searchStaffInvitations(ctx, query),
  });
  addCall(app, contract.inviteStaff, { ...roles, handler: ({ ctx, body }) => inviteStaff(ctx, body) });
  addCall(app, contract.sendStaffInvitation, {
    ...roles,
    ...namedInvitation,
    handler: ({ ctx, row }) => sendStaffInvitation(ctx, row),
  });
  addCall(app, contract.withdrawStaffInvitation, {
    ...roles,
    ...namedInvitation,
    handler: ({ ctx, row }) => withdrawStaffInvitation(ctx, row),
  });
}
