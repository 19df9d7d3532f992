import * as z from 'zod/mini';
import { Author } from './board-posts.ts';
import { endpointsOf } from './endpoint.ts';
import { pictureEndings } from './files.ts';
import { PageContent } from './page-blocks.ts';
import { namedPage, PagePicture } from './pages.ts';
import { BilingualText, Instant, Locale, line, patterned, queryInteger, WithReason } from './rules.ts';

const endpoint = endpointsOf('pages');

/** Allowed files of a page, by use. */
export const pageFiles = {
  'pages.picture': { endings: pictureEndings, maximumBytes: 10 * 1024 ** 2 },
} as const;

/** Maximum size of the JSON. */
export const maximumPageBytes = 500_000;

const Published = z.strictObject({
  version: z.int(),
  /** When this version was published. */
  publishedDate: Instant,
});

/** State of a page, for page managers. */
const PageState = z.strictObject({
  code: z.string(),
  /** Whether staff added the page. Then they may remove it. */
  isOwn: z.boolean(),
  /** Title of the draft. */
  title: BilingualText,
  /** Version of the draft. Increases with every change. A change must name the version it is based on. */
  version: z.int(),
  changedDate: Instant,
  /** Null if the draft came with the product, or the author is unknown. */
  changedBy: z.nullable(Author),
  /** Null while nothing is published. */
  published: z.nullable(Published),
  /** Whether the draft differs from the published version. */
  isChanged: z.boolean(),
  /** Number of texts that exist in one language only. */
  missingCount: z.int(),
});
export type PageState = z.infer<typeof PageState>;

export const listPageStates = endpoint({
  method: 'GET',
  url: '/api/admin/page',
  summary: 'All pages and how they stand, the fixed ones first',
  reply: z.strictObject({ content: z.array(PageState) }),
  refusals: [],
});

/** A text that exists in one language only. */
const MissingPageText = z.strictObject({
  /** Path in the content: `blocks.2.people.0.name`. */
  where: z.string(),
  /** The missing language. */
  locale: Locale,
  /** Shortened text of the other language. */
  text: z.string(),
});
export type MissingPageText = z.infer<typeof MissingPageText>;

export const PageDraft = z.strictObject({
  ...PageState.shape,
  content: PageContent,
  missing: z.array(MissingPageText),
  /** Addresses of all pictures in the content, valid for one hour. */
  pictures: z.array(PagePicture),
  /** Expiry of the preview link; null if there is none. */
  previewUntil: z.nullable(Instant),
});
export type PageDraft = z.infer<typeof PageDraft>;

/** Last part of the address of a page that staff added. */
const PageSlug = patterned(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid_format', 60);

export const createPage = endpoint({
  method: 'POST',
  url: '/api/admin/page',
  summary: 'Adds a page; repeating it gives the same one while nothing was written',
  body: z.strictObject({
    code: PageSlug,
    title: z.strictObject({ ko: line(300), en: z.nullable(line(300)) }),
  }),
  reply: PageDraft,
  refusals: ['CONFLICT'],
});

export const getPageDraft = endpoint({
  method: 'GET',
  url: '/api/admin/page/:code',
  summary: 'The draft of a page',
  params: namedPage,
  reply: PageDraft,
  refusals: [],
});

export const savePageDraft = endpoint({
  method: 'PUT',
  url: '/api/admin/page/:code',
  summary: 'Saves the draft of a page. Who saw an older `version` is told; what is there already is saved',
  params: namedPage,
  body: z.strictObject({ version: z.int(), content: PageContent }),
  reply: PageDraft,
  refusals: ['CONFLICT'],
});

export const publishPage = endpoint({
  method: 'POST',
  url: '/api/admin/page/:code/publish',
  summary: 'Publishes the draft of a page as it is in this `version`; repeating it changes nothing',
  params: namedPage,
  body: z.strictObject({ version: z.int() }),
  reply: PageDraft,
  refusals: ['CONFLICT'],
});

export const withdrawPage = endpoint({
  method: 'POST',
  url: '/api/admin/page/:code/withdraw',
  summary: 'Takes a page off the site; its draft and its revisions stay',
  params: namedPage,
  body: WithReason,
  reply: PageDraft,
  refusals: [],
});

export const removePage = endpoint({
  method: 'DELETE',
  url: '/api/admin/page/:code',
  summary: 'Removes a page that staff added and that is not published, with its revisions',
  params: namedPage,
  body: WithReason,
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});

/** A published version. */
const PageRevision = z.strictObject({ ...Published.shape, publishedBy: z.nullable(Author) });

export const listPageRevisions = endpoint({
  method: 'GET',
  url: '/api/admin/page/:code/revisions',
  summary: 'What was published of a page, newest first; the last hundred',
  params: namedPage,
  reply: z.strictObject({ content: z.array(PageRevision) }),
  refusals: [],
});

const revisionParams = z.strictObject({ ...namedPage.shape, version: queryInteger(1, 999_999_999) });

export const getPageRevision = endpoint({
  method: 'GET',
  url: '/api/admin/page/:code/revisions/:version',
  summary: 'What a revision of a page said',
  params: revisionParams,
  reply: z.strictObject({
    ...PageRevision.shape,
    content: PageContent,
    pictures: z.array(PagePicture),
  }),
  refusals: [],
});

export const restorePageRevision = endpoint({
  method: 'POST',
  url: '/api/admin/page/:code/revisions/:version/restore',
  summary: 'Makes a revision the draft of its page. Who saw an older `version` of the draft is told',
  params: revisionParams,
  body: z.strictObject({ version: z.int() }),
  reply: PageDraft,
  refusals: ['CONFLICT'],
});

export const makePagePreview = endpoint({
  method: 'POST',
  url: '/api/admin/page/:code/preview',
  summary: 'Makes a link that shows the draft for seven days to whoever has it; the one before ends',
  params: namedPage,
  reply: z.strictObject({
    /** Returned only once. It belongs in the URL fragment. */
    token: z.string(),
    expiresAt: Instant,
  }),
  refusals: [],
});
