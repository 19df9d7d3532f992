import * as z from 'zod/mini';
import { EditionFacts } from './edition-file.ts';
import { endpointsOf } from './endpoint.ts';
import { Day, Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('editions');

/** What stands on the days of a meeting. `periods` are those of registration; rooms go with the sessions in them. */
export const datedKinds = ['periods', 'days', 'sessions', 'rooms', 'banners', 'popups', 'surveys'] as const;
export type DatedKind = (typeof datedKinds)[number];

/** What becomes of what stands on the days, where they move. */
export const Dependents = z.enum(['shift', 'keep']);
export type Dependents = z.infer<typeof Dependents>;

/** The newest time that the days were moved and not brought back. */
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
  /** From the first day as it is to the first day as it would be. */
  days: z.int(),
  /** Live registrations; nobody tells these people. */
  registrations: z.int(),
  /** How many things would be shifted. What has passed stays, and periods that were changed by hand. */
  standing: z.array(z.strictObject({ kind: z.enum(datedKinds), count: z.int() })),
  /** Sessions that would stand on no day of the meeting. */
  outside: z.strictObject({ shift: z.int(), keep: z.int() }),
  /** Whether a change of the facts must say what becomes of all this. */
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
