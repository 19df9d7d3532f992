import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Instant } from './rules.ts';

const endpoint = endpointsOf('accounts');

/** Kinds of open tasks of staff, by the feature that counts them. */
export const staffTaskKeys = [
  'accounts.secondFactor',
  'accounts.audit',
  'accounts.examination',
  'accounts.invitations',
  'accounts.translations',
  'editions.seats',
  'inquiries.open',
  'inquiries.undelivered',
  'letters.unsent',
  'letters.delayed',
  'letters.paused',
  'letters.codes',
  'requests.open',
  'popups.publishing',
  'banners.publishing',
  'payments.cases',
  'registrations.moneyRequests',
  'deposits.open',
  'payments.bankRefunds',
  'payments.lateDays',
  'payments.certificate',
  'payments.testGateway',
  'registrations.released',
  'registrations.licenceCases',
  'sponsors.proposals',
  'surveys.publishing',
  'live.soon',
  'live.objections',
  'sponsorship.missing',
] as const;
export type StaffTaskKey = (typeof staffTaskKeys)[number];

export const StaffTask = z.strictObject({
  key: z.enum(staffTaskKeys),
  /** Number of rows in the list that the task leads to; counting may stop at `maximumFound`. */
  count: z.int(),
  /** When the first of them is due, in real time; null without a deadline. */
  dueAt: z.nullable(Instant),
});
export type StaffTask = z.infer<typeof StaffTask>;

export const listStaffTasks = endpoint({
  method: 'GET',
  url: '/api/staff-task',
  summary: 'What the caller, as staff, should do now: each kind of open tasks with their number',
  reply: z.strictObject({ content: z.array(StaffTask) }),
  refusals: [],
});
