import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedAgreement } from './agreements.access.ts';
import { getSponsorCode, putSponsorCode } from './code.service.ts';
import { getAgreement } from './ledger.service.ts';
import { listAgreements } from './list-agreements.ts';
import { getSponsorshipStanding } from './standing.service.ts';
import { takeSponsorshipEvidence } from './take-evidence.ts';
import * as agreements from './write-agreements.ts';

const administering = defineLimit('sponsorship.admin', { points: 600, durationSeconds: 600 });
/** Each call builds a PDF and three spreadsheets. */
const taking = defineLimit('sponsorship.evidence', { points: 20, durationSeconds: 600 });
const managing = { allow: { permission: 'SPONSOR_Manage' as const }, limit: administering };

export function registerSponsorshipRoutes(app: FastifyInstance): void {
  addCall(app, contract.getSponsorshipStanding, {
    ...managing,
    handler: ({ ctx }) => getSponsorshipStanding(ctx),
  });
  addCall(app, contract.getSponsorCode, { ...managing, handler: ({ ctx }) => getSponsorCode(ctx) });
  addCall(app, contract.putSponsorCode, {
    ...managing,
    handler: ({ ctx, body }) => putSponsorCode(ctx, body),
  });
  addCall(app, contract.takeSponsorshipEvidence, {
    ...managing,
    limit: taking,
    handler: ({ ctx, body }) => takeSponsorshipEvidence(ctx, body),
  });
  addCall(app, contract.listAgreements, {
    ...managing,
    handler: ({ ctx, query }) => listAgreements(ctx, query),
  });
  addCall(app, contract.createAgreement, {
    ...managing,
    handler: ({ ctx, body }) => agreements.createAgreement(ctx, body),
  });
  addCall(app, contract.getAgreement, {
    ...managing,
    ...namedAgreement,
    handler: ({ ctx, row }) => getAgreement(ctx, row),
  });
  addCall(app, contract.changeAgreement, {
    ...managing,
    ...namedAgreement,
    handler: ({ ctx, row, body }) => agreements.changeAgreement(ctx, row, body),
  });
  addCall(app, contract.removeAgreement, {
    ...managing,
    ...namedAgreement,
    handler: ({ ctx, row, body }) => agreements.removeAgreement(ctx, row, body),
  });
}
