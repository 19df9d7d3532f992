import * as z from 'zod/mini';
import { EditionFacts } from './edition-file.ts';
import { endpointsOf } from './endpoint.ts';
import { Day, Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('editions');

/**
 * Kinds of items with dates. `periods` are the registration periods, `refunds` the refund table; rooms move with their
 * sessions.
 */
export const datedKinds = [
  'periods',
  'refunds',
  'days',
  'sessions',
  'rooms',
  'banners',
  'popups',
  'surveys',
] as const;
export type DatedKind = (typeof datedKinds)[number];

/** Choice for dated items if the days of the meeting move: shift or keep them. */
export const Dependents = z.enum(['shift', 'keep']);
export type Dependents = z.infer<typeof Dependents>;

/** The newest move of the days that was not undone. */
export const EditionMove = z.strictObject({
  id: Uuid,
  days: z.int(),
  isShifted: z.boolean(),
  startsOn: Day,
  endsOn: Day,
  movedAt: Instant,
});

export type EditionMove = z.infer<typeof EditionMove>;

const MoveDescription = z.strictObject({
  /** Number of days from the present first day to the new one. */
  days: z.int(),
  /** Number of live registrations. These people are not notified. */
  registrations: z.int(),
  /** Number of items to shift. Items in the past and periods changed by hand stay. */
  standing: z.array(z.strictObject({ kind: z.enum(datedKinds), count: z.int() })),
  /** Number of sessions outside the meeting days, for each choice. */
  outside: z.strictObject({ shift: z.int(), keep: z.int() }),
  /** Whether a change of the facts must choose between shifting and keeping. */
  isAsked: z.boolean(),
});

export const describeEditionMove = endpoint({
  method: 'POST',
  url: '/api/conference/:id/facts/move',
  summary: 'What stands on the days of an edition, and what of it would be shifted with changed days',
  params: z.strictObject({ id: Uuid }),
  body: EditionFacts,
  reply: MoveDescription,
  refusals: [],
});
