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

/** Number of a post within its board, from 1. */
export const ItemNo = queryInteger(1, 999_999_999);

/** States of a post. Only its author and the managers of the board see posts that are not published. */
const postStates = ['published', 'draft', 'scheduled', 'hidden', 'deleted'] as const;
export const PostState = z.enum(postStates);
export type PostState = (typeof postStates)[number];

/** Author of a text. The name is null if the account was deleted. */
export const Author = z.strictObject({ id: Uuid, name: z.nullable(z.string()) });

/** Fields of a paper besides title and summary. */
const Paper = z.strictObject({
  authors: z.string(),
  journal: z.string(),
  year: z.nullable(z.int()),
  doi: z.string(),
});

export const PostSummary = z.strictObject({
  boardCode: z.string(),
  itemNo: z.int(),
  title: BilingualText,
  author: Author,
  /** Time of publication, past or scheduled. For a draft: when it was started. */
  createdDate: Instant,
  readCount: z.int(),
  commentCount: z.int(),
  isNotice: z.boolean(),
  isSecret: z.boolean(),
  showItemToMain: z.boolean(),
  state: PostState,
  tags: z.array(z.string()),
  attachmentCount: z.int(),
  /** Null except on boards of papers. */
  paper: z.nullable(Paper),
  /** Address of the site; null except on boards of sites. */
  link: z.nullable(z.string()),
  /** Start of the description as plain text; null except on boards of sites. */
  about: z.nullable(BilingualText),
  /** Null except in galleries. */
  album: z.nullable(AlbumSummary),
});
export type PostSummary = z.infer<typeof PostSummary>;

const Neighbour = z.nullable(z.strictObject({ itemNo: z.int(), title: BilingualText }));

export const Post = z.strictObject({
  ...PostSummary.shape,
  /** Text per language; null if the language is missing. */
  content: bilingual(RichDocument),
  /** Download from `/api/file/{id}`. */
  attachments: z.array(StoredFile),
  /** Pictures of an album in display order; empty for other posts. */
  pictures: z.array(AlbumPicture),
  /** Increases with every change. A change must name the version it is based on. */
  version: z.int(),
  changedDate: Instant,
  /** Next older and next newer post that the reader may see. */
  previous: Neighbour,
  next: Neighbour,
  /** Everybody may read the post and its files, so file addresses need no token. */
  isOpen: z.boolean(),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
  mayComment: z.boolean(),
  mayManage: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/** A boolean in a query string: `true` or `false`. */
const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

const postQuery = pageQuery({
  sort: ['createdDate,DESC', 'readCount,DESC'],
  filters: {
    boardCode: BoardCode,
    /** `true`: only posts shown on the home page; `false`: only others. */
    showItemToMain: z.optional(queryBoolean),
  },
});

/** A page of posts. `notices` are shown above each page and are not part of it. */
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

/** Search for words in title and text, or in the named field; first consonants (ㄱㄷ) match titles. */
const PostSearch = z.strictObject({
  query: z.optional(optionalLine(100)),
  field: z.optional(z.enum(['all', 'title', 'author'])),
  tag: z.optional(line(30)),
  /** Default: published. Other states return only the caller's own posts, or all posts for managers of the board. */
  state: z._default(PostState, 'published'),
});

export const searchPosts = endpoint({
  method: 'POST',
  url: '/api/board-item/search',
  summary: 'Posts of a board that have what is looked for, notices among them; the first thousand',
  querystring: postQuery,
  body: PostSearch,
  reply: PostPage,
  refusals: ['NOT_FOUND'],
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
  refusals: [],
});
