import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Day, Instant, Reason, Uuid, whole } from './rules.ts';

const endpoint = endpointsOf('retention');

/** What is counted from the last day of a meeting. */
export const meetingKinds = ['registrations', 'stars', 'stamps', 'answers', 'messages', 'presence'] as const;
export type MeetingKind = (typeof meetingKinds)[number];
/** What is counted from its own date. */
const agedKinds = ['inquiries', 'mails', 'payments'] as const;
export type AgedKind = (typeof agedKinds)[number];
export const retentionKinds = [...meetingKinds, ...agedKinds] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const yearAtMost = { fewest: 1, most: 12 };
/**
 * For how many months each kind may be kept: never longer than people were told when they agreed, and payments
 * neither shorter nor longer than the five years of the E-Commerce Act (art. 6, decree art. 6).
 */
export const retentionBounds: Readonly<Record<RetentionKind, { fewest: number; most: number }>> = {
  registrations: yearAtMost,
  stars: yearAtMost,
  stamps: yearAtMost,
  answers: yearAtMost,
  messages: yearAtMost,
  presence: yearAtMost,
  inquiries: yearAtMost,
  mails: yearAtMost,
  payments: { fewest: 60, most: 60 },
};

const monthsOf = (kind: RetentionKind) => whole(retentionBounds[kind].fewest, retentionBounds[kind].most);

/** Months by kind. */
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
});
export type RetentionPeriods = z.infer<typeof RetentionPeriods>;

const EditionRetention = z.strictObject({
  editionId: Uuid,
  year: z.int(),
  title: BilingualText,
  endsOn: Day,
  /** Why nothing of it is emptied, whatever is due: its clock says that it is not over, or money is in doubt. */
  heldBy: z.nullable(z.enum(['clock', 'payments'])),
  kinds: z.array(
    z.strictObject({
      kind: z.enum(meetingKinds),
      /** The day from which on the nightly run empties it. */
      dueOn: Day,
      isDue: z.boolean(),
      /** How many rows would be emptied. */
      count: z.int(),
    }),
  ),
});
export type EditionRetention = z.infer<typeof EditionRetention>;

const Retention = z.strictObject({
  /** Of the periods as they stand. */
  version: z.string().check(z.maxLength(100)),
  periods: RetentionPeriods,
  /** The newest first. */
  editions: z.array(EditionRetention),
  aged: z.array(
    z.strictObject({
      kind: z.enum(agedKinds),
      /** What is from before this day is emptied tonight. */
      keptFrom: Day,
      count: z.int(),
      /** How many of them tonight. */
      dueCount: z.int(),
    }),
  ),
  /** What was emptied last, the newest first. */
  runs: z.array(
    z.strictObject({
      id: Uuid,
      kind: z.enum(retentionKinds),
      /** Of which edition; null for what is counted from its own date. */
      year: z.nullable(z.int()),
      count: z.int(),
      /** Null while it goes on. */
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
