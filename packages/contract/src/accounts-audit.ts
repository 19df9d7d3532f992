import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { Day, Instant, line, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('accounts');

export const AuditEvent = z.strictObject({
  sequence: z.int(),
  at: Instant,
  actorId: z.nullable(Uuid),
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** What the action is called; the action itself where it has no name any more. */
  actionName: z.string(),
  subjectType: z.string(),
  subjectTypeName: z.string(),
  subjectId: z.string(),
  /** What a role is called; null for anything else, and for a role that is gone. */
  subjectName: z.nullable(z.string()),
  reason: z.string(),
  address: z.nullable(z.string()),
  details: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const auditFilters = {
  action: z.optional(line(60)),
  actorId: z.optional(Uuid),
  subjectId: z.optional(line(60)),
  /** Whole days in Seoul, both included. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const listAuditEvents = endpoint({
  method: 'GET',
  url: '/api/admin/audit',
  summary: 'What happened, newest first unless sorted; with every action that is known',
  querystring: pageQuery({ sort: ['sequence,DESC', 'sequence,ASC'], filters: auditFilters, size: 50 }),
  reply: z.strictObject({
    ...listOf(AuditEvent).shape,
    actions: z.array(z.strictObject({ action: z.string(), name: z.string() })),
  }),
  refusals: [],
});

export const exportAuditEvents = endpoint({
  method: 'POST',
  url: '/api/admin/audit/export',
  summary: 'The same as a CSV file, oldest first; who took it and why is kept',
  body: z.strictObject({ ...auditFilters, reason: Reason }),
  reply: file('text/csv'),
  refusals: [],
});

/** Whether the audit log is whole, as far as it was looked at. */
export const AuditChainState = z.strictObject({
  /** Entries at the moment. */
  count: z.int(),
  lastSequence: z.int(),
  /** Entries up to this one were removed by rule after `retentionDays`; 0 when none was. */
  removedThroughSequence: z.int(),
  retentionDays: z.int(),
  /** The newest walk along the chain; null before the first. */
  verification: z.nullable(
    z.strictObject({
      at: Instant,
      /** Entries that stand. */
      count: z.int(),
      throughSequence: z.int(),
      /** The first entry that was altered or removed. */
      brokenAt: z.nullable(z.int()),
      /** Entries that an earlier walk saw are gone from the end. */
      isEndMissing: z.boolean(),
    }),
  ),
});
export type AuditChainState = z.infer<typeof AuditChainState>;

export const getAuditChainState = endpoint({
  method: 'GET',
  url: '/api/admin/audit/state',
  summary: 'How long the audit log is, and what its newest verification found',
  reply: AuditChainState,
  refusals: [],
});

export const verifyAuditChain = endpoint({
  method: 'POST',
  url: '/api/admin/audit/verify',
  summary: 'Verify the audit log now instead of tonight',
  reply: AuditChainState,
  refusals: [],
});

/** What the site found out about its own data, and what it could not send. */
export const OperationState = z.strictObject({
  /** The newest nightly examination of the data; null before the first. */
  examination: z.nullable(
    z.strictObject({
      at: Instant,
      heldCount: z.int(),
      /** Promises that do not hold, or that nobody could look after. */
      findings: z.array(z.string()),
    }),
  ),
  /** Mails of the last 30 days that were given up, and were not held back on purpose. */
  unsentMailCount: z.int(),
});
export type OperationState = z.infer<typeof OperationState>;

export const getOperationState = endpoint({
  method: 'GET',
  url: '/api/admin/operation',
  summary: 'What the newest nightly examination of the data found, and how many mails could not be sent',
  reply: OperationState,
  refusals: [],
});
