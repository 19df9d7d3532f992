import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { Day, optionalLine, Reason } from './rules.ts';

const endpoint = endpointsOf('search');

/** A search term with its counts in a period. */
const SearchTerm = z.strictObject({
  /** The folded form of all spellings. */
  term: z.string(),
  count: z.int(),
  /** Number of searches without results. */
  missCount: z.int(),
  lastSearchedOn: Day,
});

const filters = {
  /** Words that the term must contain. */
  query: z.optional(optionalLine(100)),
  /** Only terms with at least one search without results. */
  results: z.optional(z.enum(['none'])),
  /** Whole days in the Seoul time zone, both included. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const listSearchTerms = endpoint({
  method: 'GET',
  url: '/api/admin/search-term',
  summary: 'What visitors looked for, the most frequent first unless sorted; kept for 90 days',
  querystring: pageQuery({
    sort: ['count,DESC', 'count,ASC', 'missCount,DESC', 'missCount,ASC', 'term,ASC', 'term,DESC'],
    filters,
  }),
  reply: listOf(SearchTerm),
  refusals: [],
});

export const exportSearchTerms = endpoint({
  method: 'POST',
  url: '/api/admin/search-term/export',
  summary: 'The same as a spreadsheet, in the order of the terms; who took it and why is kept',
  body: z.strictObject({ ...filters, reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});
