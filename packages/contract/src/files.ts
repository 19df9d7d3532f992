import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { Instant, line, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('files');

const code = (value: FieldCode) => value;

/** Widths that a picture is shown in, in pixels; none is made larger than it is. */
const thumbnailWidths = [160, 320, 640, 1280] as const;
const ThumbnailWidth = z.enum(thumbnailWidths.map(String) as ['160', '320', '640', '1280']);

/** No use takes more. */
const mostFileBytes = 100_000_000;

export const UploadSize = queryInteger(1, mostFileBytes);

/** The name of a file on somebody's computer, without its folder. */
export const FileName = line(200).check(
  z.refine((name) => !/[/\\]/.test(name), { error: code('characters') }),
);

/** What a picture may end with; what is shown in the page. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp'] as const;
/** What a document may end with; always a download. */
export const documentEndings = [
  'pdf',
  'hwp',
  'hwpx',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'zip',
  'txt',
  'csv',
] as const;
/** What a drawing may end with; a picture is made of it, and the drawing itself is never kept. */
export const drawingEndings = ['svg'] as const;
export type FileEnding = (typeof pictureEndings | typeof documentEndings | typeof drawingEndings)[number];

/** Words of its feature: `boards.attachment`. */
export const FileUseName = z.string().check(z.regex(/^[a-z]{1,30}\.[a-z-]{1,30}$/, code('not_a_choice')));

export const StoredFile = z.strictObject({
  id: Uuid,
  name: z.string(),
  /** Media type, as the bytes say. */
  type: z.string(),
  sizeBytes: z.int(),
  /** Pixels; null unless it is a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const UploadAddress = z.strictObject({
  /** The file's from now on; it exists once the upload is completed. */
  id: Uuid,
  /** Takes the bytes by PUT, without a token; on this site where it begins with a slash. */
  url: z.string(),
  /** To be sent with the bytes. */
  headers: z.record(z.string(), z.string()),
  /** Exactly so many bytes are taken. */
  sizeBytes: z.int(),
  expiresAt: Instant,
});
export type UploadAddress = z.infer<typeof UploadAddress>;

export const getUploadUrl = endpoint({
  method: 'GET',
  url: '/api/file/upload-url',
  summary: 'Where to send the bytes of a file, how many, and until when',
  querystring: z.strictObject({
    use: FileUseName,
    name: FileName,
    sizeBytes: UploadSize,
  }),
  reply: UploadAddress,
  refusals: ['TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

export const completeUpload = endpoint({
  method: 'POST',
  url: '/api/file/:id',
  summary: 'Judges the bytes that were sent and makes them a file; repeating it changes nothing',
  params: z.strictObject({ id: Uuid }),
  reply: StoredFile,
  refusals: ['CONFLICT', 'STORAGE_FULL'],
});

export const getFileAddress = endpoint({
  method: 'GET',
  url: '/api/file/:id/address',
  summary: 'An address of the file that needs no token and is good for a minute: for pictures and downloads',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({ url: z.string(), expiresAt: Instant }),
  refusals: [],
});

const Flag = z.optional(z.enum(['true', 'false']));

export const getFile = endpoint({
  method: 'GET',
  url: '/api/file/:id',
  summary:
    'The bytes of a file, or of a small picture of it; pictures are shown unless a download is asked for',
  params: z.strictObject({ id: Uuid }),
  querystring: z.strictObject({
    download: Flag,
    /** A WebP picture that is no wider than `width`. */
    thumbnail: Flag,
    width: z.prefault(ThumbnailWidth, '640'),
    /** Of an address that is good for a minute: until when, and its signature. */
    until: z.optional(z.string().check(z.regex(/^\d{10,16}$/, code('invalid_format')))),
    signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, code('invalid_format')))),
  }),
  reply: file('application/octet-stream'),
  refusals: [],
});
