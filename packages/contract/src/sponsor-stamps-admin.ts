import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, bilingual, Instant, line, Reason, TimeOfDay, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;

const settings = {
  isOn: z.boolean(),
  /** How many stamps it takes. */
  needed: z.int(code('integer')).check(z.minimum(1, code('too_small')), z.maximum(500, code('too_large'))),
  /** Local time on each day of the meeting. */
  opensAt: TimeOfDay,
  closesAt: TimeOfDay,
  /** What is given for them. */
  reward: bilingual(line(200)),
};

const StampSettings = z.strictObject({
  ...settings,
  opensAt: z.string(),
  closesAt: z.string(),
  reward: BilingualText,
  /** Grows with each change, and a change says which one it saw; 0 while nobody has set it. */
  version: z.int(),
  visitorCount: z.int(),
  completeCount: z.int(),
  /** Published sponsors, from the highest tier on, with how many visitors have their stamp. */
  booths: z.array(z.strictObject({ id: Uuid, name: BilingualText, stampCount: z.int() })),
});
export type StampSettings = z.infer<typeof StampSettings>;

export const getStampSettings = endpoint({
  method: 'GET',
  url: '/api/admin/stamp-tour',
  summary: 'The stamp tour of the current edition as it is set, and how many stamps were given',
  reply: StampSettings,
  refusals: ['NOT_FOUND'],
});

export const putStampSettings = endpoint({
  method: 'PUT',
  url: '/api/admin/stamp-tour',
  summary: 'Sets the stamp tour of the current edition; setting what is there changes nothing',
  body: z.strictObject({ version: z.int(), ...settings }).check(
    z.refine(({ opensAt, closesAt }) => opensAt < closesAt, {
      error: code('too_small'),
      path: ['closesAt'],
    }),
  ),
  reply: StampSettings,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

const filters = {
  /** Only who has all that it takes. */
  state: z.optional(z.enum(['complete'])),
};

export const listStampVisitors = endpoint({
  method: 'GET',
  url: '/api/admin/stamp-visitor',
  summary: 'Registrants with stamps of the current edition, who has most first unless sorted',
  querystring: pageQuery({
    sort: ['stampCount,DESC', 'stampCount,ASC', 'lastStampedAt,DESC', 'lastStampedAt,ASC'],
    filters,
  }),
  reply: listOf(
    z.strictObject({
      registrationId: Uuid,
      registrationNumber: z.string(),
      name: z.string(),
      affiliation: z.string(),
      stampCount: z.int(),
      isComplete: z.boolean(),
      lastStampedAt: Instant,
    }),
  ),
  refusals: ['NOT_FOUND'],
});

export const exportStampVisitors = endpoint({
  method: 'POST',
  url: '/api/admin/stamp-visitor/export',
  summary: 'The same as a spreadsheet; who took it and why is kept',
  body: z.strictObject({ ...filters, reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: ['NOT_FOUND'],
});
