import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, optionalLine, paragraph, Reason, Uuid } from './rules.ts';
import { LeadSource } from './sponsor-cards.ts';

const endpoint = endpointsOf('sponsors');
const ofBooth = z.strictObject({ sponsorId: Uuid });

const filters = { query: z.optional(optionalLine(100)), source: z.optional(LeadSource) };

const Lead = z.strictObject({
  id: Uuid,
  name: z.string(),
  affiliation: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.nullable(z.string()),
  source: LeadSource,
  givenAt: Instant,
  /** Note of the booth staff. */
  note: z.nullable(z.string()),
});
export type Lead = z.infer<typeof Lead>;

export const listLeads = endpoint({
  method: 'GET',
  url: '/api/booth/:sponsorId/lead',
  summary:
    'What visitors gave to one’s own booth, newest first unless sorted; of what was withdrawn the number alone',
  params: ofBooth,
  querystring: pageQuery({ sort: ['givenAt,DESC', 'givenAt,ASC', 'name,ASC', 'name,DESC'], filters }),
  reply: z.strictObject({ ...listOf(Lead).shape, endedCount: z.int() }),
  refusals: [],
});

export const LeadNote = z.strictObject({
  note: paragraph(1000),
  /** Previous note that the change is based on; empty for none. */
  seen: paragraph(1000),
});

export const noteLead = endpoint({
  method: 'PATCH',
  url: '/api/booth/:sponsorId/lead/:leadId',
  summary: 'Sets what the staff of a booth note about a visitor; an empty note is none',
  params: z.strictObject({ sponsorId: Uuid, leadId: Uuid }),
  body: LeadNote,
  reply: Lead,
  refusals: ['CONFLICT'],
});

export const exportLeads = endpoint({
  method: 'POST',
  url: '/api/booth/:sponsorId/lead/export',
  summary: 'What the filters find as a spreadsheet (.xlsx); who took it, and why, is kept',
  params: ofBooth,
  body: z.strictObject({ ...filters, reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});

export const countSponsorLeads = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor/:id/lead',
  summary: 'How much a sponsor was given by visitors: cards, scans, and what ended',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({ cardCount: z.int(), scanCount: z.int(), endedCount: z.int() }),
  refusals: [],
});
