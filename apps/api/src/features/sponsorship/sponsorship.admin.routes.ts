import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { getSponsorCode, putSponsorCode } from './code.service.ts';
import { getSponsorshipStanding } from './standing.service.ts';

const administering = defineLimit('sponsorship.admin', { points: 600, durationSeconds: 600 });
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
}
