import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Day, Instant, Reason, Uuid, whole } from './rules.ts';

const endpoint = endpointsOf('retention');

/** Kinds of data whose period starts on the last day of the meeting. */
export const meetingKinds = ['registrations', 'stars', 'stamps', 'answers', 'messages', 'presence'] as const;
export type MeetingKind = (typeof meetingKinds)[number];
/** Kinds of data whose period starts at the date of each row. */
const agedKinds = ['inquiries', 'mails', 'payments', 'requests'] as const;
export type AgedKind = (typeof agedKinds)[number];
export const retentionKinds = [...meetingKinds, ...agedKinds] as const;
export type RetentionKind = (typeof retentionKinds)[number];
/** Kinds of data with a date of deletion in each row. */
const datedKinds = ['extraAnswers', 'bankAccounts', 'deposits', 'letters'] as const;
export type DatedKindOfRetention = (typeof datedKinds)[number];
export type ErasedKind = RetentionKind | DatedKindOfRetention;

const yearAtMost = { minimum: 1, maximum: 12 };
/**
 * Allowed retention in months per kind. The maximum is what people were promised. The E-Commerce Act (art. 6, decree
 * art. 6) fixes five years for payments, and three for complaints, as which requests about one's data are kept.
 */
export const retentionBounds: Readonly<Record<RetentionKind, { minimum: number; maximum: number }>> = {
  registrations: yearAtMost,
  stars: yearAtMost,
  stamps: yearAtMost,
  answers: yearAtMost,
  messages: yearAtMost,
  presence: yearAtMost,
  inquiries: yearAtMost,
  mails: yearAtMost,
  payments: { minimum: 60, maximum: 60 },
  requests: { minimum: 36, maximum: 36 },
};

const monthsOf = (kind: RetentionKind) => whole(retentionBounds[kind].minimum, retentionBounds[kind].maximum);

/** Retention in months by kind. */
export const RetentionPeriods = z.strictObject({
  registrations: monthsOf('registrations'),
  stars: monthsOf('stars'),
  stamps: monthsOf('stamps'),
  answers: monthsOf('answers'),
  messages: monthsOf('messages'),
  presence: monthsOf('presence'),
  inquiries: monthsOf('inquiries'),
  mails: monthsOf('mails'),
  payments: monthsOf('payments'),
  /** Periods that an earlier version stored lack it. */
  requests: z._default(monthsOf('requests'), retentionBounds.requests.maximum),
});
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

const EditionRetention = z.strictObject({
  editionId: Uuid,
  year: z.int(),
  title: BilingualText,
  endsOn: Day,
  /** Why nothing is removed even if due: the meeting is not over by its clock, or payments are unresolved. */
  heldBy: z.nullable(z.enum(['clock', 'payments'])),
  kinds: z.array(
    z.strictObject({
      kind: z.enum(meetingKinds),
      /** First day on which the nightly run removes it. */
      dueOn: Day,
      isDue: z.boolean(),
      /** Number of rows to empty. */
      count: z.int(),
    }),
  ),
});
export type EditionRetention = z.infer<typeof EditionRetention>;

const Retention = z.strictObject({
  /** Version of the present periods. */
  version: z.string().check(z.maxLength(100)),
  periods: RetentionPeriods,
  /** Newest first. */
  editions: z.array(EditionRetention),
  aged: z.array(
    z.strictObject({
      kind: z.enum(agedKinds),
      /** Tonight's run empties rows from before this day. */
      keptFrom: Day,
      count: z.int(),
      /** Number of rows for tonight. */
      dueCount: z.int(),
    }),
  ),
  dated: z.array(
    z.strictObject({
      kind: z.enum(datedKinds),
      count: z.int(),
      /** Number of rows for tonight. */
      dueCount: z.int(),
    }),
  ),
  /** Latest runs, newest first. */
  runs: z.array(
    z.strictObject({
      id: Uuid,
      kind: z.enum([...retentionKinds, ...datedKinds]),
      /** Year of the edition; null for kinds that count from their own date. */
      year: z.nullable(z.int()),
      count: z.int(),
      /** Null while running. */
      endedAt: z.nullable(Instant),
    }),
  ),
});
export type Retention = z.infer<typeof Retention>;

export const getRetention = endpoint({
  method: 'GET',
  url: '/api/admin/retention',
  summary: 'For how long each kind of data is kept, what falls due when, and how many rows that would empty',
  reply: Retention,
  refusals: [],
});

export const putRetention = endpoint({
  method: 'PUT',
  url: '/api/admin/retention',
  summary:
    'Sets for how many months each kind is kept; what is due then is emptied the next night for good. Who saw an older `version` is told',
  body: z.strictObject({
    version: z.string().check(z.maxLength(100)),
    ...RetentionPeriods.shape,
    reason: Reason,
  }),
  reply: Retention,
  refusals: ['CONFLICT'],
});
