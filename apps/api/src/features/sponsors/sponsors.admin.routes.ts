import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedPresentAccount } from '../accounts/index.ts';
import { addBoothStaff, listAccountBooths } from './account-booths.ts';
import { getBoothProposal } from './booth-pages.ts';
import { namedCandidate, namedHolder, namedInvitation } from './booth-staff.access.ts';
import { publishBoothProposal, returnBoothProposal } from './decide-booth-proposal.ts';
import * as boothStaff from './invite-booth-staff.ts';
import { namedSponsor } from './sponsors.access.ts';
import { getSponsorTiers, putSponsorTiers } from './tiers.ts';
import * as sponsors from './write-sponsors.ts';

const administering = defineLimit('sponsors.admin', { points: 600, durationSeconds: 600 });
const managing = { allow: { permission: 'SPONSOR_Manage' as const }, limit: administering };

export function registerSponsorAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.getSponsorTiers, { ...managing, handler: ({ ctx }) => getSponsorTiers(ctx) });
  addCall(app, contract.putSponsorTiers, {
    ...managing,
    handler: ({ ctx, body }) => putSponsorTiers(ctx, body),
  });
  addCall(app, contract.listManagedSponsors, {
    ...managing,
    handler: ({ ctx, query }) => sponsors.listManagedSponsors(ctx, query),
  });
  addCall(app, contract.createSponsor, {
    ...managing,
    handler: ({ ctx, body }) => sponsors.createSponsor(ctx, body),
  });
  addCall(app, contract.getManagedSponsor, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row }) => sponsors.getManagedSponsor(ctx, row),
  });
  addCall(app, contract.changeSponsor, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row, body }) => sponsors.changeSponsor(ctx, row, body),
  });
  addCall(app, contract.publishSponsor, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row }) => sponsors.publishSponsor(ctx, row),
  });
  addCall(app, contract.withdrawSponsor, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row }) => sponsors.withdrawSponsor(ctx, row),
  });
  addCall(app, contract.removeSponsor, {
    ...managing,
    ...namedSponsor,
    handler: ({ ctx, row }) => sponsors.removeSponsor(ctx, row),
  });
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
