import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { maximumFound } from './lists.ts';
import { BilingualText, Instant, Locale, line, queryInteger } from './rules.ts';

const endpoint = endpointsOf('search');

/** Results per page. */
export const foundPageSize = 20;

/** Plain text in one language, with the search words marked; never markup. */
const MarkedText = z.strictObject({
  lang: Locale,
  parts: z.array(z.strictObject({ text: z.string(), isHit: z.boolean() })),
});
export type MarkedText = z.infer<typeof MarkedText>;

const SearchHit = z.strictObject({
  section: z.string(),
  /** Path below the base path, without the language prefix. In an archive: full path from the host. */
  path: z.string(),
  /** Year of the archive; null for the present site. */
  archivedYear: z.nullable(z.int()),
  /** In the reader’s language if available. */
  title: MarkedText,
  /** Passage around the search words, in the language that contains them; null if there is no text. */
  passage: z.nullable(MarkedText),
  date: z.nullable(Instant),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Section of the site: its pages, one of its boards, or the archive of a year. */
const SearchSection = line(60);

export const searchSite = endpoint({
  method: 'GET',
  url: '/api/search',
  summary:
    'What of the site has every word, best first; first consonants (ㄱㄷ) in titles; the first thousand',
  querystring: z.strictObject({
    q: line(100),
    /** Restricts the search to this section. */
    section: z.optional(SearchSection),
    /** Includes the archives of earlier years, after the results of the site itself. */
    years: z.optional(z.enum(['all'])),
    /** For suggestions while somebody types. They do not count as searches. */
    use: z.optional(z.enum(['suggestions'])),
    page: z.prefault(queryInteger(0, Math.ceil(maximumFound / foundPageSize) - 1), '0'),
  }),
  reply: z.strictObject({
    content: z.array(SearchHit),
    total: z.int(),
    /** Number of results per section, regardless of the requested one. Sections without results are left out. */
    sections: z.array(z.strictObject({ section: z.string(), title: BilingualText, count: z.int() })),
  }),
  refusals: [],
});

/** Addresses per page and per sitemap. Building a sitemap blocks the process. */
export const maximumAddresses = 1000;

export const listAddresses = endpoint({
  method: 'GET',
  url: '/api/search/address',
  summary: 'Addresses of what guests may read and staff or members wrote, for search engines',
  querystring: z.strictObject({ page: z.prefault(queryInteger(0, 999), '0') }),
  reply: z.strictObject({
    content: z.array(
      z.strictObject({
        /** Path below the base path, without the language prefix. */
        path: z.string(),
        changedDate: z.nullable(Instant),
      }),
    ),
    /** Total of all pages. */
    total: z.int(),
  }),
  refusals: [],
});
