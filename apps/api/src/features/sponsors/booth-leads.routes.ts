import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { countSponsorLeads, listLeads, noteLead } from './booth-leads.service.ts';
import { namedOwnBooth } from './booth-staff.access.ts';
import { exportLeads } from './export-leads.ts';
import { namedBoothLead } from './leads.access.ts';
import { namedSponsor } from './sponsors.access.ts';

/** All booths of a hall share one address, so exports are limited per account. */
const working = defineLimit('sponsors.leads', { points: 12_000, durationSeconds: 600 });
const member = { allow: 'account' as const, limit: working };

/** Registers calls for leads: for booth staff, and counts for the society's staff. */
export function registerBoothLeadRoutes(app: FastifyInstance): void {
  addCall(app, contract.listLeads, {
    ...member,
    ...namedOwnBooth,
    handler: ({ ctx, row, query }) => listLeads(ctx, row, query),
  });
  addCall(app, contract.noteLead, {
    ...member,
    ...namedBoothLead,
    handler: ({ ctx, row, body }) => noteLead(ctx, row, body),
  });
  addCall(app, contract.exportLeads, {
    ...member,
    ...namedOwnBooth,
    handler: ({ ctx, row, body }) => exportLeads(ctx, row, body),
  });
  addCall(app, contract.countSponsorLeads, {
    allow: { permission: 'SPONSOR_Manage' },
    limit: working,
    ...namedSponsor,
    handler: ({ ctx, row }) => countSponsorLeads(ctx, row),
  });
}
