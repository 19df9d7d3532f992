import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedEdition } from '../editions/index.ts';
import * as invitations from './invitations.ts';
import { namedInvitation } from './registrations.access.ts';

const forFinance = { allow: { permission: 'FEE_Manage' as const } };

export function registerInvitationRoutes(app: FastifyInstance): void {
  addCall(app, contract.listInvitations, {
    ...forFinance,
    handler: ({ ctx, query }) => invitations.listInvitations(ctx, query),
  });
  addCall(app, contract.invitePeople, {
    ...forFinance,
    ...namedEdition,
    handler: ({ ctx, row, body }) => invitations.invitePeople(ctx, row, body),
  });
  addCall(app, contract.sendInvitationAgain, {
    ...forFinance,
    ...namedInvitation,
    handler: async ({ ctx, row }) => {
      await invitations.sendInvitationAgain(ctx, row);
      return {};
    },
  });
  addCall(app, contract.withdrawInvitation, {
    ...forFinance,
    ...namedInvitation,
    handler: async ({ ctx, row }) => {
      await invitations.withdrawInvitation(ctx, row);
      return {};
    },
  });
}
