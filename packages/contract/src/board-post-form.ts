import * as z from 'zod/mini';
import { AlbumForm } from './board-albums.ts';
import { namedPost, Post } from './board-posts.ts';
import { BoardCode } from './boards.ts';
import { WrittenDocument } from './document.ts';
import { endpointsOf } from './endpoint.ts';
import { type FieldCode, Refusal } from './errors.ts';
import { documentEndings, FileName, pictureEndings, StoredFile, UploadAddress, UploadSize } from './files.ts';
import { bilingual, Instant, line, optionalLine, patterned, Uuid } from './rules.ts';

const endpoint = endpointsOf('boards');
const code = (value: FieldCode) => value;

/** Allowed files of a post: downloads, and pictures in text or album. */
export const postFiles = {
  'boards.attachment': { endings: [...documentEndings, ...pictureEndings], maximumBytes: 20 * 1024 ** 2 },
  'boards.picture': { endings: pictureEndings, maximumBytes: 10 * 1024 ** 2 },
} as const;

export const maximumAttachments = 10;

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && !text.includes('@');

const PaperForm = z.strictObject({
  authors: line(500),
  journal: optionalLine(200),
  year: z.nullable(z.int().check(z.minimum(1800), z.maximum(2100))),
  /** Digital object identifier, such as 10.1000/182; empty if the paper has none. */
  doi: z.union([z.literal(''), patterned(/^10\.\d{4,9}\/\S{1,200}$/, 'invalid_format', 220)]),
});

/** A title needs a text, except on boards of sites and albums. At least one language is required. */
const text = {
  title: bilingual(line(200)),
  content: bilingual(WrittenDocument),
};

const particulars = {
  tags: z.optional(z.array(line(30)).check(z.maxLength(10, code('too_many_items')))),
  /** Ids of files of the use `boards.attachment` in display order: uploaded by the caller, or already attached. */
  attachments: z.optional(z.array(Uuid).check(z.maxLength(maximumAttachments, code('too_many_items')))),
  /** Visible only to the author and the managers of the board. */
  isSecret: z.optional(z.boolean()),
  /** Pinned above the list. Only managers of the board may set it. */
  isNotice: z.optional(z.boolean()),
  /** Whether the home page may show it. Only managers of the board may set it. */
  showItemToMain: z.optional(z.boolean()),
  /** Null: draft. Later moment: scheduled. Absent: a new post is published, an existing one keeps its state. */
  publishAt: z.optional(z.nullable(Instant)),
  /** Required on boards of papers, rejected elsewhere. */
  paper: z.optional(PaperForm),
  /** Required on boards of sites, rejected elsewhere. */
  link: z.optional(line(500).check(z.refine(isWebAddress, { error: code('url') }))),
  /** Required in galleries, rejected elsewhere. */
  album: z.optional(AlbumForm),
};

export const createPost = endpoint({
  method: 'PUT',
  url: '/api/board-item/:boardCode',
  summary: 'Writes a post; sending it again with the same `requestKey` gives the one that was written',
  params: z.strictObject({ boardCode: BoardCode }),
  body: z.strictObject({ requestKey: Uuid, ...text, ...particulars }),
  reply: Post,
  refusals: ['CONFLICT', 'VERIFICATION_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const changePost = endpoint({
  method: 'PATCH',
  url: '/api/board-item/:boardCode/:itemNo',
  summary: 'Changes a post; what is left out stays. Who saw an older `version` is told',
  params: namedPost,
  body: z.strictObject({
    version: z.int(),
    title: z.optional(text.title),
    content: z.optional(text.content),
    ...particulars,
  }),
  reply: Post,
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const removePost = endpoint({
  method: 'DELETE',
  url: '/api/board-item/:boardCode/:itemNo',
  summary: 'Deletes a post and what stands below it; who manages the board may restore it',
  params: namedPost,
  reply: z.strictObject({}),
  refusals: [],
});

export const getPostUploadUrl = endpoint({
  method: 'GET',
  url: '/api/board-item-file/upload-url',
  summary: 'Where to send the bytes of a file that a post will have to download, or of a picture in its text',
  querystring: z.strictObject({
    use: z._default(z.enum(['boards.attachment', 'boards.picture']), 'boards.attachment'),
    name: FileName,
    sizeBytes: UploadSize,
  }),
  reply: UploadAddress,
  refusals: ['TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

const { code: refusalCode, message, fields } = Refusal.shape;

/** An accepted picture, or the reason of its rejection. */
const CompletedPicture = z.strictObject({
  id: Uuid,
  file: z.nullable(StoredFile),
  refusal: z.nullable(z.strictObject({ code: refusalCode, message, fields })),
});

/** Maximum number of pictures per request. */
const maximumPicturesAtOnce = 10;

export const completePictures = endpoint({
  method: 'PUT',
  url: '/api/board-item/images',
  summary:
    'Completes pictures of a text, several at once, after their bytes were sent; each is answered by itself, and repeating it changes nothing',
  body: z.strictObject({
    /** Ids from `getPostUploadUrl` for the use `boards.picture`. */
    ids: z
      .array(Uuid)
      .check(z.minLength(1, code('required')), z.maxLength(maximumPicturesAtOnce, code('too_many_items'))),
  }),
  /** In the order of the request. */
  reply: z.strictObject({ images: z.array(CompletedPicture) }),
  refusals: [],
});
