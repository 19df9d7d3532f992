import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { addRowCalls } from '../../platform/http/row-calls.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedPresentAccount } from '../accounts/index.ts';
import { addBoothStaff, listAccountBooths } from './account-booths.ts';
import { getBoothProposal } from './booth-pages.ts';
import { namedCandidate, namedHolder, namedInvitation } from './booth-staff.access.ts';
import { publishBoothProposal, returnBoothProposal } from './decide-booth-proposal.ts';
import * as boothStaff from './invite-booth-staff.ts';
import { namedSponsor } from './sponsors.access.ts';
import { getSponsorTiers, putSponsorTiers } from './tiers.ts';
import { managedSponsors } from './write-sponsors.ts';

const administering = defineLimit('sponsors.admin', { points: 600, durationSeconds: 600 });
const managing = { allow: { permission: 'SPONSOR_Manage' as const }, limit: administering };

export function registerSponsorAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.getSponsorTiers, { ...managing, handler: ({ ctx }) => getSponsorTiers(ctx) });
  addCall(app, contract.putSponsorTiers, {
    ...managing,
    handler: ({ ctx, body }) => putSponsorTiers(ctx, body),
  });
  addRowCalls(app, managedSponsors, managing);
  addCall(app, contract.getBoothProposal, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row }) => getBoothProposal(ctx, row),
  });
  addCall(app, contract.publishBoothProposal, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row, body }) => publishBoothProposal(ctx, row, body),
  });
  addCall(app, contract.returnBoothProposal, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row, body }) => returnBoothProposal(ctx, row, body),
  });
  addCall(app, contract.listBoothStaff, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row }) => boothStaff.listBoothStaff(ctx, row),
  });
  addCall(app, contract.inviteBoothStaff, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row, body }) => boothStaff.inviteBoothStaff(ctx, row, body),
  });
  addCall(app, contract.sendBoothInvitation, {
    ...managing,
    ...namedInvitation,
    handler: ({ ctx, row }) => boothStaff.sendBoothInvitation(ctx, row),
  });
  addCall(app, contract.withdrawBoothInvitation, {
    ...managing,
    ...namedInvitation,
    handler: ({ ctx, row }) => boothStaff.withdrawBoothInvitation(ctx, row),
  });
  addCall(app, contract.removeBoothStaff, {
    ...managing,
    ...namedHolder,
    handler: ({ ctx, row }) => boothStaff.removeBoothStaff(ctx, row),
  });
  addCall(app, contract.addBoothStaff, {
    ...managing,
    ...namedCandidate,
    handler: ({ ctx, row }) => addBoothStaff(ctx, row),
  });
  addCall(app, contract.listAccountBooths, {
    ...managing,
    ...namedPresentAccount,
    handler: ({ ctx, row }) => listAccountBooths(ctx, row),
  });
}
