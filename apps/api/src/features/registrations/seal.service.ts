import type * as contract from '@airway/contract';
import {
  type FieldCode,
  type ReceivedBy,
  type ReplyOf,
  type StoredFile,
  sealPicture,
} from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { attachFiles, listFilesOf, readWholeFile } from '../files/index.ts';
import { sealUse } from './documents.files.ts';

/** The society is a setting, which has no id. Files are attached to this one. */
const societyId = '00000000-0000-7000-8000-000000000000';

/** Returns the picture. If two were set at the same moment, the later one counts. */
async function findPicture(ctx: Context): Promise<StoredFile | undefined> {
  const files = await listFilesOf(ctx, sealUse, [societyId]);
  return files.get(societyId)?.at(-1);
}

/** @throws INVALID_INPUT – the picture has more pixels than a document needs */
function refuseLarge({ width, height }: StoredFile): void {
  if (Math.max(width ?? 0, height ?? 0) <= sealPicture.maximumPixels) return;
  fail('INVALID_INPUT', { fields: { pictureId: 'picture_size' satisfies FieldCode } });
}

/** Returns the picture of the society's seal, for staff. */
export async function getSeal(ctx: Context): Promise<ReplyOf<typeof contract.getSeal>> {
  return { picture: (await findPicture(ctx)) ?? null };
}

/**
 * Sets or removes the picture of the seal. It appears on documents that are drawn from now on.
 * @throws NOT_FOUND – the caller did not upload such a file
 * @throws INVALID_INPUT – the picture has too many pixels
 */
export async function putSeal(
  ctx: Context,
  { pictureId }: ReceivedBy<typeof contract.putSeal>['body'],
): Promise<ReplyOf<typeof contract.putSeal>> {
  const before = await findPicture(ctx);
  if ((before?.id ?? null) !== pictureId)
    await ctx.db.transaction().execute(async (trx) => {
      const files = await attachFiles(ctx, trx, sealUse, societyId, pictureId === null ? [] : [pictureId]);
      for (const file of files) refuseLarge(file);
      await recordAudit(ctx, trx, {
        action: 'site-setting.seal-changed',
        subjectType: 'site-setting',
        subjectId: 'seal',
        details: { fileId: pictureId ?? '' },
      });
    });
  return getSeal(ctx);
}

/** Returns the bytes of the seal for a document. Undefined if the society has none. */
export async function readSeal(ctx: Context): Promise<Uint8Array | undefined> {
  const picture = await findPicture(ctx);
  return picture && readWholeFile(ctx, picture.id);
}
