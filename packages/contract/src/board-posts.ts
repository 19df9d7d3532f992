import * as z from 'zod/mini';
import { AlbumPicture, AlbumSummary } from './board-albums.ts';
import { BoardCode } from './boards.ts';
import { RichDocument } from './document.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { StoredFile } from './files.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, bilingual, Instant, line, optionalLine, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('boards');

/** Of a post within its board, from 1. */
export const ItemNo = queryInteger(1, 999_999_999);

/** How a post stands. Only a published one is seen by others than its author and who manages the board. */
const postStates = ['published', 'draft', 'scheduled', 'hidden', 'deleted'] as const;
export const PostState = z.enum(postStates);
export type PostState = (typeof postStates)[number];

/** Who wrote something; the name is null once the account was deleted. */
export const Author = z.strictObject({ id: Uuid, name: z.nullable(z.string()) });

/** What a paper has besides its title and summary. */
const Paper = z.strictObject({
  authors: z.string(),
  journal: z.string(),
  year: z.nullable(z.int()),
  doi: z.string(),
});

/** A post in a list. */
export const PostSummary = z.strictObject({
  boardCode: z.string(),
  itemNo: z.int(),
  title: BilingualText,
  author: Author,
  /** When it was published, or will be; a draft’s is when it was begun. */
  createdDate: Instant,
  readCount: z.int(),
  commentCount: z.int(),
  isNotice: z.boolean(),
  isSecret: z.boolean(),
  showItemToMain: z.boolean(),
  state: PostState,
  tags: z.array(z.string()),
  /** Files to download. */
  attachmentCount: z.int(),
  /** Of a board of papers; null elsewhere. */
  paper: z.nullable(Paper),
  /** Of a board of sites: where the site is; null elsewhere. */
  link: z.nullable(z.string()),
  /** The beginning of what is said of a site, without its form; null elsewhere. */
  about: z.nullable(BilingualText),
  /** Of a gallery; null elsewhere. */
  album: z.nullable(AlbumSummary),
});
export type PostSummary = z.infer<typeof PostSummary>;

/** A post before or after another. */
const Neighbour = z.nullable(z.strictObject({ itemNo: z.int(), title: BilingualText }));

export const Post = z.strictObject({
  ...PostSummary.shape,
  /** In each language that it is written in; null in the other. */
  content: bilingual(RichDocument),
  /** To be had at `/api/file/{id}`. */
  attachments: z.array(StoredFile),
  /** Of an album, in their order; none elsewhere. */
  pictures: z.array(AlbumPicture),
  /** Grows with each change; a change says which one it saw. */
  version: z.int(),
  changedDate: Instant,
  /** The next older and newer post that the reader may see. */
  previous: Neighbour,
  next: Neighbour,
  /** Everybody may read it, and its files: their addresses need no token. */
  isOpen: z.boolean(),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
  mayComment: z.boolean(),
  mayManage: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/** `true` and `false` as a query says them. */
const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

const postQuery = pageQuery({
  sort: ['createdDate,DESC', 'readCount,DESC'],
  filters: {
    boardCode: BoardCode,
    /** Only posts that the home page shows (`true`), or only others. */
    showItemToMain: z.optional(queryBoolean),
  },
});

/** A page of posts; notices stand above each page and not within. */
const PostPage = z.strictObject({ ...listOf(PostSummary).shape, notices: z.array(PostSummary) });

export const listPosts = endpoint({
  method: 'GET',
  url: '/api/board-item',
  summary: 'Posts of a board, newest or most read first, with its notices',
  querystring: postQuery,
  reply: PostPage,
  refusals: ['NOT_FOUND'],
});

export const namedPost = z.strictObject({ boardCode: BoardCode, itemNo: ItemNo });

export const getPost = endpoint({
  method: 'GET',
  url: '/api/board-item/:boardCode/:itemNo',
  summary: 'A post with what comes before and after it, and what the reader may do',
  params: namedPost,
  reply: Post,
  refusals: [],
});

/** What is looked for: words in title and text unless a field is named; first consonants (ㄱㄷ) in titles. */
const PostSearch = z.strictObject({
  query: z.optional(optionalLine(100)),
  field: z.optional(z.enum(['all', 'title', 'author'])),
  tag: z.optional(line(30)),
  /** Published unless said otherwise; others only of one’s own, and of a board that one manages. */
  state: z._default(PostState, 'published'),
});

export const searchPosts = endpoint({
  method: 'POST',
  url: '/api/board-item/search',
  summary: 'Posts of a board that have what is looked for, notices among them; the first thousand',
  querystring: postQuery,
  body: PostSearch,
  reply: PostPage,
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const countRead = endpoint({
  method: 'POST',
  url: '/api/board-item/:boardCode/:itemNo/read',
  summary: 'Says that a post is read, which counts once a day; a signed-in reader need not say it',
  params: namedPost,
  reply: z.strictObject({}),
  refusals: [],
});

export const downloadPosts = endpoint({
  method: 'GET',
  url: '/api/board-item/download-data/:boardCode',
  summary:
    'The posts of a board that lists show the reader, as a spreadsheet in their language; without the texts',
  params: z.strictObject({ boardCode: BoardCode }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: ['TOO_MANY_REQUESTS'],
});
