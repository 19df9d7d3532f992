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
  /** Display name of the action; the action code if it has no name any more. */
  actionName: z.string(),
  subjectType: z.string(),
  subjectTypeName: z.string(),
  subjectId: z.string(),
  /** Current name, or the one that the entry stored; null if there is none, or the caller may not see it. */
  subjectName: z.nullable(z.string()),
  reason: z.string(),
  address: z.nullable(z.string()),
  /** Details as they are stored. */
  details: z.string(),
  /** The entry in one sentence, with names. */
  sentence: z.string(),
  /** The details in words. `from` is null for a value that replaced no other. */
  facts: z.array(z.strictObject({ label: z.string(), from: z.nullable(z.string()), to: z.string() })),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const auditFilters = {
  action: z.optional(line(60)),
  /** Text within the names of actions, in the reader's language. */
  act: z.optional(line(60)),
  actorId: z.optional(Uuid),
  /** Name of the user, or its first consonants. */
  actor: z.optional(line(60)),
  subjectId: z.optional(line(60)),
  /** A whole month in the Seoul time zone, such as `2026-03`. */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))),
  /** Whole days in the Seoul time zone, both included. */
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
    /** All actions, in groups by the work that they belong to. */
    actions: z.array(z.strictObject({ action: z.string(), name: z.string(), group: z.string() })),
    /** Names of staff, as suggestions for `actor`. */
    staff: z.array(z.string()),
    /** Names of the filtered user and subject; null without the filter. */
    actorName: z.nullable(z.string()),
    subjectName: z.nullable(z.string()),
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

/** State of the audit log, as of the last verification. */
export const AuditChainState = z.strictObject({
  /** Current number of entries. */
  count: z.int(),
  lastSequence: z.int(),
  /** Entries up to this number were removed after `retentionDays`; 0 if none was. */
  removedThroughSequence: z.int(),
  retentionDays: z.int(),
  /** Result of the newest verification; null before the first. */
  verification: z.nullable(
    z.strictObject({
      at: Instant,
      /** Number of valid entries. */
      count: z.int(),
      throughSequence: z.int(),
      /** First entry that was changed or removed. */
      brokenAt: z.nullable(z.int()),
      /** Entries at the end are missing that an earlier verification saw. */
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

/** Results of the nightly data check, and mails that could not be sent. */
export const OperationState = z.strictObject({
  /** Newest nightly data check; null before the first. */
  examination: z.nullable(
    z.strictObject({
      at: Instant,
      heldCount: z.int(),
      /** Invariants that are violated or could not be checked. */
      findings: z.array(z.string()),
    }),
  ),
  /** Mails of the last 30 days that failed for good. Mails held back on purpose are not counted. */
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
