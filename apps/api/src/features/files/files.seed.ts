import { Readable } from 'node:stream';
import type { Context } from '../../platform/context.ts';
import type { FileUse } from '../../platform/file-uses.ts';
import { ownUpload } from './files.access.ts';
import { incomingKey } from './files.rules.ts';
import { completeUpload, getUploadUrl } from './upload-file.ts';

/** Uploads a demo file as the context's actor, through the usual steps. @returns its id; the caller attaches it */
export async function sendSampleFile(
  ctx: Context,
  use: FileUse,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const uploadRequest = { use: use.name, name, sizeBytes: bytes.length };
  const { id } = await getUploadUrl(ctx, [use], uploadRequest);
  await ctx.services.storage.put(incomingKey(id), Readable.from([bytes]), bytes.length);
  const upload = await ownUpload.row(ctx, { id });
  if (upload === undefined) throw new Error(`The sample file ${name} was not taken.`);
  await completeUpload(ctx, upload);
  return id;
}
