import * as z from 'zod/mini';
import { AlumnusDetail, AlumnusEntry, staffAlumnusFields } from './alumni-admin.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { Instant, optionalLine, Reason, Uuid, WithReason } from './rules.ts';

const endpoint = endpointsOf('alumni');
const code = (value: FieldCode) => value;
const pair = z.strictObject({ id: Uuid, otherId: Uuid });

/** An entry that was merged into this one, while the merge can be undone. */
const AlumnusMerge = z.strictObject({ id: Uuid, name: z.string(), mergedAt: Instant });
export type AlumnusMerge = z.infer<typeof AlumnusMerge>;

export const listSimilarAlumni = endpoint({
  method: 'GET',
  url: '/api/admin/alumni/:id/similar',
  summary:
    'Entries that may be the same person’s: of the same name, address or number, or what is searched for; and what was merged into this one',
  params: z.strictObject({ id: Uuid }),
  querystring: z.strictObject({ query: z.optional(optionalLine(100)) }),
  reply: z.strictObject({ content: z.array(AlumnusEntry), merges: z.array(AlumnusMerge) }),
  refusals: [],
});

export const compareAlumni = endpoint({
  method: 'GET',
  url: '/api/admin/alumni/:id/merge/:otherId',
  summary: 'Two entries side by side, whole; who looked is kept',
  params: pair,
  reply: z.strictObject({ kept: AlumnusDetail, other: AlumnusDetail }),
  refusals: [],
});

export const mergeAlumni = endpoint({
  method: 'POST',
  url: '/api/admin/alumni/:id/merge',
  summary:
    'Makes two entries one: the first stays, with these fields of the other, which is deleted. Again with the same `requestKey` merges nothing',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({
    requestKey: Uuid,
    otherId: Uuid,
    version: Uuid,
    otherVersion: Uuid,
    taken: z
      .array(z.enum(staffAlumnusFields))
      .check(z.maxLength(staffAlumnusFields.length, code('too_many_items'))),
    reason: Reason,
  }),
  reply: z.strictObject({ id: Uuid }),
  refusals: ['CONFLICT'],
});

export const undoAlumniMerge = endpoint({
  method: 'POST',
  url: '/api/admin/alumni-merge/:id/undo',
  summary:
    'Makes both entries what they were, unless the one that stayed was changed since; repeating it changes nothing',
  params: z.strictObject({ id: Uuid }),
  body: WithReason,
  reply: z.strictObject({ otherId: Uuid }),
  refusals: ['CONFLICT'],
});
