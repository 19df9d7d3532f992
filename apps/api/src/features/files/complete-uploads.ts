import type { Refusal, StoredFile } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound, RefusalError } from '../../platform/errors.ts';
import type { FileUse } from '../../platform/file-uses.ts';
import { refusalText } from '../../platform/refusal-text.ts';
import { ownUpload } from './files.access.ts';
import { completeUpload } from './upload-file.ts';

/** Result of one of several uploads. */
interface Completed {
  id: string;
  file: StoredFile | null;
  refusal: Pick<Refusal, 'code' | 'message' | 'fields'> | null;
}

/** Completes an upload of the caller for a use. Refusals are those of `completeUpload`. @throws NOT_FOUND – no such upload */
export async function completeOwnUpload(ctx: Context, use: FileUse, id: string): Promise<StoredFile> {
  const found = await ownUpload.row(ctx, { id });
  const upload = found && ('file' in found ? found.file : found.upload);
  if (found === undefined || upload?.use !== use.name) return failNotFound(ownUpload.notFound);
  return completeUpload(ctx, found);
}

/**
 * Completes several uploads for one use, one after another: pictures are processed one by one anyway. A rejected
 * upload does not stop the others.
 */
export async function completeUploads(
  ctx: Context,
  use: FileUse,
  ids: readonly string[],
): Promise<Completed[]> {
  const completed: Completed[] = [];
  for (const id of ids) {
    try {
      completed.push({ id, file: await completeOwnUpload(ctx, use, id), refusal: null });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      const { code, details } = error;
      const message = refusalText(ctx.services.translate, ctx.locale, error);
      const refusal = { code, message, ...(details.fields === undefined ? {} : { fields: details.fields }) };
      completed.push({ id, file: null, refusal });
    }
  }
  return completed;
}
