import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { mostFound } from './lists.ts';
import { BilingualText, Instant, Locale, line, queryInteger } from './rules.ts';

const endpoint = endpointsOf('search');

/** What is found stands so many to a page. */
export const foundPageSize = 20;

/** A text in one language; what was looked for is marked in it. Plain text, never markup. */
const MarkedText = z.strictObject({
  lang: Locale,
  parts: z.array(z.strictObject({ text: z.string(), isHit: z.boolean() })),
});
export type MarkedText = z.infer<typeof MarkedText>;

const FoundThing = z.strictObject({
  section: z.string(),
  /** Below the base, without the language; in an archive the whole address, from the host on. */
  path: z.string(),
  /** The year of the archive that has it; null on the site itself. */
  archivedYear: z.nullable(z.int()),
  /** In the reader’s language where it has one. */
  title: MarkedText,
  /** A passage with what was looked for, in the language that has it; null where it has no text. */
  passage: z.nullable(MarkedText),
  date: z.nullable(Instant),
});
export type FoundThing = z.infer<typeof FoundThing>;

/** A part of the site: its pages, one of its boards, or the archive of a year. */
const SearchSection = line(60);

export const searchSite = endpoint({
  method: 'GET',
  url: '/api/search',
  summary:
    'What of the site has every word, best first; first consonants (ㄱㄷ) in titles; the first thousand',
  querystring: z.strictObject({
    q: line(100),
    /** Only what is read in this part of the site. */
    section: z.optional(SearchSection),
    /** Also the archives of earlier years, after what the site itself has. */
    years: z.optional(z.enum(['all'])),
    page: z.prefault(queryInteger(0, Math.ceil(mostFound / foundPageSize) - 1), '0'),
  }),
  reply: z.strictObject({
    content: z.array(FoundThing),
    total: z.int(),
    /** How much each part of the site has of it, whichever part was asked for; those that have something. */
    sections: z.array(z.strictObject({ section: z.string(), title: BilingualText, count: z.int() })),
  }),
  refusals: ['TOO_MANY_REQUESTS'],
});

/** So many addresses to a page, and to a sitemap, which is made while everybody waits. */
export const mostAddresses = 1000;

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
    /** On all pages. */
    total: z.int(),
  }),
  refusals: [],
});
