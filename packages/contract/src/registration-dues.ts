import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { readFrom } from './form-answer.ts';
import { BilingualText, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');
const params = z.strictObject({ id: Uuid });

const Year = readFrom(
  z.int({ error: 'integer' }).check(z.minimum(2000, 'too_small'), z.maximum(2100, 'too_large')),
  (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined),
);

export const getDuesList = endpoint({
  method: 'GET',
  url: '/api/admin/conference/:id/dues-list',
  summary: 'How many members paid their dues, by year, which year counts, and for which categories',
  params,
  reply: z.strictObject({
    /** Year that counts for this edition. */
    year: z.int(),
    /** Newest first. */
    years: z.array(z.strictObject({ year: z.int(), count: z.int() })),
    /** Categories for members alone. */
    categories: z.array(z.strictObject({ code: z.string(), name: BilingualText })),
  }),
  refusals: [],
});

export const putDuesYear = endpoint({
  method: 'PUT',
  url: '/api/admin/conference/:id/dues-list',
  summary: 'Set the year whose dues count; registrations keep their price',
  params,
  body: z.strictObject({ year: Year }),
  reply: z.strictObject({}),
  refusals: [],
});

export const clearDuesList = endpoint({
  method: 'POST',
  url: '/api/admin/conference/:id/dues-list/clear',
  summary: 'Delete the members of a year, to import a new list; registrations keep their price',
  params,
  body: z.strictObject({ year: Year, reason: Reason }),
  reply: z.strictObject({}),
  refusals: [],
});
