import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  getUploadUrl as getUploadUrlCall,
  ReceivedBy,
  StoredFile,
  UploadAddress,
} from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { networkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound, RefusalError } from '../../platform/errors.ts';
import type { FileUse } from '../../platform/file-uses.ts';
import { isAllowed, refusalUntilDone } from '../../platform/http/call.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { detectMediaType, endingOf, isDrawingType, isPictureType } from './file-kinds.rules.ts';
import type { Upload } from './files.access.ts';
import {
  deleteUpload,
  type FileRow,
  insertFile,
  insertUpload,
  selectFile,
  type UploadRow,
} from './files.queries.ts';
import { completeFileKey, describeFile, incomingKey } from './files.rules.ts';

const hour = 3600;
const day = 24 * hour;
const uploadsOfAccount = defineLimit('files.uploads.account', { points: 300, durationSeconds: hour });
const uploadsOfNetwork = defineLimit('files.uploads.network', { points: 3000, durationSeconds: hour });
/** In kilobytes: 2 GB a day per account, and 20 GB per network. */
const bytesOfAccount = defineLimit('files.bytes.account', { points: 2_000_000, durationSeconds: day });
const bytesOfNetwork = defineLimit('files.bytes.network', { points: 20_000_000, durationSeconds: day });

const addressGoodForMs = 10 * 60_000;
const headBytes = 4096;

/** Anybody may begin a form, so its files have limits of their own: in kilobytes, 2 GB a day per network. */
const uploadsOfDraft = defineLimit('files.uploads.draft', { points: 30, durationSeconds: hour });
const bytesOfDrafts = defineLimit('files.bytes.drafts', { points: 2_000_000, durationSeconds: day });

async function countUpload(ctx: Context, sizeBytes: number): Promise<void> {
  const { limits } = ctx.services;
  const network = networkOf(ctx.address ?? '');
  const kilobytes = Math.ceil(sizeBytes / 1000);
  if (ctx.actor.kind === 'draft') {
    await limits.take(uploadsOfDraft, ctx.actor.draftId);
    await limits.take(bytesOfDrafts, network, kilobytes);
    return;
  }
  const accountId = accountOf(ctx);
  await limits.take(uploadsOfAccount, accountId);
  await limits.take(uploadsOfNetwork, network);
  await limits.take(bytesOfAccount, accountId, kilobytes);
  await limits.take(bytesOfNetwork, network, kilobytes);
}

async function requireMayUpload(ctx: Context, { mayUpload }: FileUse): Promise<void> {
  if (typeof mayUpload === 'function') {
    if (!(await mayUpload(ctx))) fail('NOT_ALLOWED');
    return;
  }
  const ofStaff = { permission: mayUpload };
  if (!isAllowed(ctx.actor, ofStaff)) fail('NOT_ALLOWED');
  const refusal = refusalUntilDone(ctx.actor, ofStaff);
  if (refusal !== undefined) fail(refusal);
}

/**
 * Returns the address for uploading a file, which belongs to the caller's account or form. Uploads not completed within
 * a day are deleted.
 * @throws INVALID_INPUT – no such use, or it does not accept such files
 * @throws TOO_LARGE – larger than the use allows
 * @throws NOT_ALLOWED – the caller may not upload for this use
 * @throws SECOND_FACTOR_SETUP_REQUIRED – staff who must set it up first
 * @throws TOO_MANY_REQUESTS – too many files or bytes, per account or network
 */
export async function getUploadUrl(
  ctx: Context,
  uses: readonly FileUse[],
  { use: useName, name, sizeBytes }: ReceivedBy<typeof getUploadUrlCall>['query'],
): Promise<UploadAddress> {
  const owner = ctx.actor.kind === 'draft' ? { draft_id: ctx.actor.draftId } : { owner_id: accountOf(ctx) };
  const use = uses.find((one) => one.name === useName);
  if (use === undefined) return fail('INVALID_INPUT', { fields: { use: 'not_a_choice' } });
  await requireMayUpload(ctx, use);
  const ending = endingOf(name);
  if (ending === undefined || !use.endings.includes(ending))
    fail('INVALID_INPUT', { fields: { name: 'file_type' } });
  if (sizeBytes > use.maximumBytes) fail('TOO_LARGE');
  await countUpload(ctx, sizeBytes);
  const id = newId(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + addressGoodForMs);
  const target = await ctx.services.storage.uploadUrl(incomingKey(id), {
    sizeBytes,
    now: ctx.now,
    expiresAt,
  });
  await insertUpload(ctx.db, {
    id,
    use: use.name,
    name,
    size_bytes: sizeBytes,
    ...owner,
    asked_at: ctx.now,
  });
  return { id, ...target, sizeBytes, expiresAt: expiresAt.toISOString() };
}

type StoredFacts = Pick<FileRow, 'size_bytes' | 'hash' | 'width' | 'height'>;

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
}

const failNotSent = () => fail('CONFLICT', { sentence: { id: 'errors.fileNotSent' } });

/** Opens the uploaded bytes if their size is as declared. @throws CONFLICT – missing or incomplete */
async function openSent(ctx: Context, { id, size_bytes }: UploadRow, range?: ByteRange): Promise<Readable> {
  const uploaded = await ctx.services.storage.get(incomingKey(id), range);
  if (uploaded !== undefined && uploaded.sizeBytes === size_bytes) return uploaded.bytes;
  uploaded?.bytes.destroy();
  return failNotSent();
}

async function storePicture(ctx: Context, upload: UploadRow, make: 'renew' | 'draw'): Promise<StoredFacts> {
  const { pictures, storage } = ctx.services;
  const { bytes, width, height } = await pictures[make](upload.owner_id ?? upload.draft_id ?? '', async () =>
    buffer(await openSent(ctx, upload)),
  );
  await storage.put(completeFileKey(upload.id), Readable.from([bytes]), bytes.length);
  return { size_bytes: bytes.length, hash: createHash('sha256').update(bytes).digest(), width, height };
}

async function keepDocument(ctx: Context, upload: UploadRow): Promise<StoredFacts> {
  const bytes = await openSent(ctx, upload);
  const hash = createHash('sha256');
  try {
    await ctx.services.storage.put(
      completeFileKey(upload.id),
      Readable.from(hashed(bytes, hash)),
      upload.size_bytes,
    );
  } finally {
    bytes.destroy();
  }
  return { size_bytes: upload.size_bytes, hash: hash.digest(), width: null, height: null };
}

/** Checks the first bytes and stores the whole file. Of a drawing, stores the rendered picture. */
async function storeFile(
  ctx: Context,
  upload: UploadRow,
): Promise<StoredFacts & Pick<FileRow, 'media_type' | 'name'>> {
  const { name } = upload;
  const head = await buffer(await openSent(ctx, upload, { from: 0, until: headBytes - 1 }));
  const mediaType =
    detectMediaType(upload.name, head) ?? fail('INVALID_INPUT', { fields: { name: 'file_type' } });
  if (isDrawingType(mediaType)) {
    const stored = await storePicture(ctx, upload, 'draw');
    return { ...stored, media_type: 'image/png', name: name.replace(/svg$/i, 'png') };
  }
  const stored = await (isPictureType(mediaType)
    ? storePicture(ctx, upload, 'renew')
    : keepDocument(ctx, upload));
  return { ...stored, media_type: mediaType, name };
}

/** Deletes everything of a rejected upload. */
async function deleteRejected(ctx: Context, { id }: UploadRow): Promise<void> {
  await ctx.services.storage.removeAll(id);
  await deleteUpload(ctx.db, id);
}

const findFile = (ctx: Context, id: string) => selectFile(ctx.db, id, (of) => of.lit(true));

/** @returns undefined if another call completed it meanwhile, or it was deleted */
async function makeFile(ctx: Context, upload: UploadRow): Promise<FileRow | undefined> {
  const { id, use, owner_id, draft_id } = upload;
  const stored = await storeFile(ctx, upload);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteUpload(trx, id))) return undefined;
    return insertFile(trx, { id, use, owner_id, draft_id, ...stored, created_at: ctx.now });
  });
}

/**
 * Converts an upload to a file. Checks its first bytes, and re-encodes pictures without other data. Stores the bytes
 * before the row.
 * @throws CONFLICT – the bytes are missing or incomplete
 * @throws INVALID_INPUT – they do not match the name, or are not a valid picture
 * @throws STORAGE_FULL – no space left
 * @throws UNAVAILABLE – too many pictures wait already
 */
export async function completeUpload(ctx: Context, found: Upload): Promise<StoredFile> {
  if ('file' in found) return describeFile(found.file);
  const { upload } = found;
  try {
    const file = (await makeFile(ctx, upload)) ?? (await findFile(ctx, upload.id));
    await ctx.services.storage.remove(incomingKey(upload.id));
    return describeFile(file ?? failNotFound('errors.notFound.file'));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code === 'INVALID_INPUT') await deleteRejected(ctx, upload);
    // Of two parallel calls, the first has moved the bytes.
    const file = error.code === 'CONFLICT' ? await findFile(ctx, upload.id) : undefined;
    if (file === undefined) throw error;
    return describeFile(file);
  }
}
