import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Locale } from './rules.ts';

const endpoint = endpointsOf('accounts');

/** Screens with texts in two languages, by the feature that declares them. */
export const textSources = [
  'pages.pages',
  'pages.menu',
  'popups.popups',
  'banners.banners',
  'boards.boards',
  'programme.programme',
  'programme.speakers',
  'sponsors.sponsors',
  'sponsors.stamps',
  'surveys.surveys',
  'live.rooms',
  'editions.facts',
  'editions.fees',
  'editions.society',
  'registrations.questions',
] as const;
export const TextSource = z.enum(textSources);
export type TextSource = z.infer<typeof TextSource>;

/** A text that exists in one language only. */
export const MissingText = z.strictObject({
  source: TextSource,
  /** Name of its field in the editor, in the reader's language. */
  label: z.string(),
  /** Title of the item that it belongs to. */
  title: BilingualText,
  /** The missing language. */
  missing: Locale,
  /** Shortened text of the other language. */
  text: z.string(),
  /** Path of the item's editor below the base path. */
  path: z.string(),
});
export type MissingText = z.infer<typeof MissingText>;

export const listMissingTexts = endpoint({
  method: 'GET',
  url: '/api/admin/missing-text',
  summary: 'Texts that exist in one language only, of everything that the caller, as staff, may edit',
  querystring: pageQuery({
    sort: ['source,ASC'],
    size: 50,
    filters: { source: z.optional(TextSource), missing: z.optional(Locale) },
  }),
  reply: z.strictObject({
    ...listOf(MissingText).shape,
    /** Sources that the caller may edit: title in the reader's language, and the number of texts without the filters. */
    sources: z.array(z.strictObject({ source: TextSource, title: z.string(), count: z.int() })),
  }),
  refusals: [],
});
