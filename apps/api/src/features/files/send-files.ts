import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { getFile as getFileCall, ReceivedBy } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound, RefusalError } from '../../platform/errors.ts';
import type { Servable } from '../../platform/http/send-file.ts';
import { signedAddressOf } from './file-addresses.ts';
import { isPictureType } from './file-kinds.rules.ts';
import type { FileToSend } from './files.access.ts';
import type { FileRow } from './files.queries.ts';
import { completeFileKey, thumbnailKey } from './files.rules.ts';

const addressGoodForMs = 60_000;
/** A public picture may still be shown this long after it was hidden. */
const publicCache = 'public, max-age=600';
const privateCache = 'private, no-cache';

/** Returns an address that opens the file for anyone, for one minute. */
export async function getFileAddress(
  ctx: Context,
  { id }: FileRow,
): Promise<{ url: string; expiresAt: string }> {
  const until = new Date(ctx.now.getTime() + addressGoodForMs);
  return { url: signedAddressOf(ctx, id, until), expiresAt: until.toISOString() };
}

/** The row exists, so its bytes must exist. */
const failLost = (id: string): never => {
  throw new Error(`The bytes of the file ${id} are gone.`);
};

/** Opens the file only when the first byte is requested. */
function streamOf(ctx: Context, { id }: FileRow, range?: { from: number; until: number }): ReadableStream {
  async function* bytes() {
    const stored = await ctx.services.storage.get(completeFileKey(id), range);
    yield* stored?.bytes ?? failLost(id);
  }
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream;
}

/** A thumbnail need not be stored. Without disk space, it is made again for the next reader. */
function ignoreFullStorage(error: unknown): void {
  if (!(error instanceof RefusalError) || error.code !== 'STORAGE_FULL') throw error;
}

async function makeThumbnail(ctx: Context, { id }: FileRow, width: string): Promise<Buffer> {
  const { pictures, storage } = ctx.services;
  const readWhole = async () => buffer((await storage.get(completeFileKey(id)))?.bytes ?? failLost(id));
  const small = await pictures.shrink(readWhole, Number(width));
  await storage.put(thumbnailKey(id, width), Readable.from([small]), small.length).catch(ignoreFullStorage);
  return small;
}

const pendingThumbnails = new Map<string, Promise<Buffer>>();

/** Shares one computation among parallel requests: many people open a new album at the same time. */
function makeThumbnailOnce(ctx: Context, file: FileRow, width: string): Promise<Buffer> {
  const key = thumbnailKey(file.id, width);
  const known = pendingThumbnails.get(key);
  if (known !== undefined) return known;
  const making = makeThumbnail(ctx, file, width).finally(() => pendingThumbnails.delete(key));
  pendingThumbnails.set(key, making);
  return making;
}

/** Returns a thumbnail. Makes and stores it on the first request. @throws NOT_FOUND – it is not a picture */
async function thumbnailOf(ctx: Context, file: FileRow, width: string): Promise<File> {
  if (!isPictureType(file.media_type)) failNotFound('errors.notFound.file');
  const storedThumbnail = await ctx.services.storage.get(thumbnailKey(file.id, width));
  const bytes =
    storedThumbnail === undefined
      ? await makeThumbnailOnce(ctx, file, width)
      : await buffer(storedThumbnail.bytes);
  return new File([new Uint8Array(bytes)], file.name.replace(/\.\w+$/, '.webp'), { type: 'image/webp' });
}

/**
 * Returns the bytes of a file. Pictures are shown inline unless a download is requested. Everything else is a
 * download.
 * @throws NOT_FOUND – a thumbnail of something else than a picture
 */
export async function getFile(
  ctx: Context,
  { file, isPublic }: FileToSend,
  { thumbnail, width, download }: ReceivedBy<typeof getFileCall>['query'],
): Promise<Servable> {
  const hash = file.hash.toString('base64url');
  const isShown = isPictureType(file.media_type) && download !== 'true';
  const served = { isShown, cacheControl: isPublic ? publicCache : privateCache };
  if (thumbnail === 'true') {
    const small = await thumbnailOf(ctx, file, width);
    const { name, type, size } = small;
    return { name, type, size, stream: () => small.stream(), ...served, etag: `"${hash}-${width}"` };
  }
  return {
    name: file.name,
    type: file.media_type,
    size: file.size_bytes,
    stream: () => streamOf(ctx, file),
    slice: (from, until) => ({ stream: () => streamOf(ctx, file, { from, until: until - 1 }) }),
    ...served,
    etag: `"${hash}"`,
  };
}
