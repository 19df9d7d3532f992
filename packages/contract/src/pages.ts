import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { PageContent } from './page-blocks.ts';
import { BilingualText, Instant, patterned, Uuid } from './rules.ts';

const endpoint = endpointsOf('pages');

/** Codes of the pages that every site has at an address of their own. */
export const fixedPages = [
  'invitation',
  'info',
  'scientificCommittee',
  'history',
  'organizingCommittee',
  'seoul',
  'usefulInfo',
] as const;
export type FixedPage = (typeof fixedPages)[number];

const fixedPaths: Record<FixedPage, string> = {
  invitation: '/ConferenceInfo/Invitation',
  info: '/ConferenceInfo/Info',
  scientificCommittee: '/ConferenceInfo/ScientificCommittee',
  history: '/ConferenceInfo/History',
  organizingCommittee: '/ConferenceInfo/OraganizingCommittee',
  seoul: '/GeneralInfo/Seoul',
  usefulInfo: '/GeneralInfo/UsefulInfo',
};

/** Returns the path of a page below the base path, without the language prefix. */
export const pathOfPage = (code: string): string =>
  Object.hasOwn(fixedPaths, code) ? fixedPaths[code as FixedPage] : `/Page/${code}`;

/** Code of a page: one of `fixedPages`, or the last part of the address of a page that staff added. */
const PageCode = patterned(/^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$/, 'invalid_format', 60);
export const namedPage = z.strictObject({ code: PageCode });

/** Address and pixel size of a picture of a page. */
export const PagePicture = z.strictObject({
  fileId: Uuid,
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type PagePicture = z.infer<typeof PagePicture>;

const PageSummary = z.strictObject({
  code: z.string(),
  /** Whether staff added the page. Its address is then `/Page/{code}`. */
  isOwn: z.boolean(),
  title: BilingualText,
  /** When this version was published. */
  changedDate: Instant,
});

export const Page = z.strictObject({
  ...PageSummary.shape,
  content: PageContent,
  /** Increases with each publication. */
  version: z.int(),
  /** When the page was first published. */
  publishedDate: Instant,
  /** Addresses of all pictures in the content. */
  pictures: z.array(PagePicture),
});
export type Page = z.infer<typeof Page>;

export const getPage = endpoint({
  method: 'GET',
  url: '/api/page/:code',
  summary: 'A published page',
  params: namedPage,
  reply: Page,
  refusals: [],
});

export const listPages = endpoint({
  method: 'GET',
  url: '/api/page',
  summary: 'Published pages without their text',
  querystring: pageQuery({ sort: ['code,ASC', 'changedDate,DESC'], filters: {}, size: 100 }),
  reply: listOf(PageSummary),
  refusals: [],
});

/** Content of a preview link: the current draft. */
const PagePreview = z.strictObject({
  code: z.string(),
  isOwn: z.boolean(),
  content: PageContent,
  /** Addresses of all pictures in the content, valid for one hour. */
  pictures: z.array(PagePicture),
  changedDate: Instant,
  /** Expiry of the link. */
  expiresAt: Instant,
});

export const openPagePreview = endpoint({
  method: 'POST',
  url: '/api/page-preview',
  summary: 'The draft of a page, for whoever has its preview link',
  body: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  reply: PagePreview,
  refusals: ['LINK_EXPIRED'],
});
