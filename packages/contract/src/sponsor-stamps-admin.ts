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
  /** Number of stamps required. */
  needed: z.int(code('integer')).check(z.minimum(1, code('too_small')), z.maximum(500, code('too_large'))),
  /** Local time on each day of the meeting. */
  opensAt: TimeOfDay,
  closesAt: TimeOfDay,
  reward: bilingual(line(200)),
};

const StampSettings = z.strictObject({
  ...settings,
  opensAt: z.string(),
  closesAt: z.string(),
  reward: BilingualText,
  /** Increases with every change. A change must name the version it is based on. 0: never set. */
  version: z.int(),
  visitorCount: z.int(),
  completeCount: z.int(),
  /** Published sponsors, highest tier first, with the number of visitors who have the stamp. */
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
  /** `complete`: only visitors with enough stamps. */
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
