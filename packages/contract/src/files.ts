import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { Instant, line, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('files');

const code = (value: FieldCode) => value;

/** Widths of thumbnails in pixels. Pictures are never enlarged. */
const thumbnailWidths = [160, 320, 640, 1280] as const;
const ThumbnailWidth = z.enum(thumbnailWidths.map(String) as ['160', '320', '640', '1280']);

/** Largest file of any use. */
const maximumFileBytes = 100_000_000;

export const UploadSize = queryInteger(1, maximumFileBytes);

/** Name of the uploaded file, without its folder. */
export const FileName = line(200).check(
  z.refine((name) => !/[/\\]/.test(name), { error: code('characters') }),
);

/** File name endings of pictures. Pictures are shown in the page. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp'] as const;
/** File name endings of documents. Documents are always downloads. */
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
/** File name endings of drawings. A drawing is converted to a picture and not stored. */
export const drawingEndings = ['svg'] as const;
export type FileEnding = (typeof pictureEndings | typeof documentEndings | typeof drawingEndings)[number];

/** Feature and use: `boards.attachment`. */
export const FileUseName = z.string().check(z.regex(/^[a-z]{1,30}\.[a-z-]{1,30}$/, code('not_a_choice')));

export const StoredFile = z.strictObject({
  id: Uuid,
  name: z.string(),
  /** Media type, detected from the bytes. */
  type: z.string(),
  sizeBytes: z.int(),
  /** Width in pixels; null unless it is a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const UploadAddress = z.strictObject({
  /** Id of the future file. The file exists once the upload is completed. */
  id: Uuid,
  /** Upload address for PUT, without a token. A path with a leading slash belongs to this site. */
  url: z.string(),
  /** Headers to send with the bytes. */
  headers: z.record(z.string(), z.string()),
  /** Exact size that the upload must have. */
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
  refusals: ['TOO_LARGE', 'TOO_MANY_REQUESTS', 'SECOND_FACTOR_SETUP_REQUIRED'],
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
    /** Requests a WebP picture that is at most `width` wide. */
    thumbnail: Flag,
    width: z.prefault(ThumbnailWidth, '640'),
    /** Expiry and signature of an address that is valid for one minute. */
    until: z.optional(z.string().check(z.regex(/^\d{10,16}$/, code('invalid_format')))),
    signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, code('invalid_format')))),
  }),
  reply: file('application/octet-stream'),
  refusals: [],
});
