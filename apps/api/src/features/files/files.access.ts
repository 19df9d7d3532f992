import type { getFile, ReceivedBy } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { FileUse } from '../../platform/file-uses.ts';
import type { QuerySigner } from '../../platform/signed-queries.ts';
import { type FileRow, selectFile, selectUpload, selectUseOf, type UploadRow } from './files.queries.ts';

const notFound = 'errors.notFound.file' as const;

const ownUploads =
  (actor: Actor): Rows<'file_uploads'> =>
  (of) => {
    if (actor.kind === 'draft') return of('file_uploads.draft_id', '=', actor.draftId);
    return actor.kind === 'account' ? of('file_uploads.owner_id', '=', actor.accountId) : of.lit(false);
  };

/** Files that staff did not withdraw. */
const notWithdrawn: Rows<'files'> = (of) => of('files.withdrawn_at', 'is', null);

const ownFiles =
  (actor: Actor): Rows<'files'> =>
  (of) => {
    if (actor.kind === 'draft') return of.and([of('files.draft_id', '=', actor.draftId), notWithdrawn(of)]);
    return actor.kind === 'account'
      ? of.and([of('files.owner_id', '=', actor.accountId), notWithdrawn(of)])
      : of.lit(false);
  };

/** Files that a person uploaded and that are not attached yet. */
export const ownPending =
  (actor: Actor): Rows<'files'> =>
  (of) =>
    of.and([ownFiles(actor)(of), of('files.attached_at', 'is', null)]);

const attached: Rows<'files'> = (of) =>
  of.and([of('files.attached_at', 'is not', null), of('files.detached_at', 'is', null), notWithdrawn(of)]);

/** An upload, or the file made from it: completing may be repeated. */
export type Upload = { upload: UploadRow } | { file: FileRow };

export const ownUpload = {
  async row({ db, actor }: Context, { id }: { id: string }): Promise<Upload | undefined> {
    const upload = await selectUpload(db, id, ownUploads(actor));
    if (upload !== undefined) return { upload };
    const file = await selectFile(db, id, ownFiles(actor));
    return file && { file };
  },
  notFound,
};

async function findReadableFile(ctx: Context, uses: readonly FileUse[], id: string) {
  const name = await selectUseOf(ctx.db, id);
  const use = uses.find((one) => one.name === name);
  if (use === undefined) return undefined;
  const readable = await use.readable(ctx);
  return selectFile(ctx.db, id, (of) =>
    of.or([ownPending(ctx.actor)(of), of.and([attached(of), readable(of)])]),
  );
}

/** Call options for a file that the caller may read. */
export const readableFile = (uses: readonly FileUse[]) => ({
  row: (ctx: Context, { id }: { id: string }) => findReadableFile(ctx, uses, id),
  notFound,
});

export interface FileToSend {
  file: FileRow;
  /** True if everybody may read it. */
  isPublic: boolean;
}

/** Call options for a file that the caller may read, or for which they have a signed address. */
export const sendableFile = (uses: readonly FileUse[], signer: QuerySigner) => ({
  async row(
    ctx: Context,
    { id }: { id: string },
    { until, signature }: ReceivedBy<typeof getFile>['query'],
  ): Promise<FileToSend | undefined> {
    const isSigned = signature !== undefined || until !== undefined;
    if (isSigned && !signer.isGood({ id, until, signature }, ['id'], ctx.now)) return undefined;
    const file = isSigned
      ? await selectFile(ctx.db, id, (of) => of.and([of('files.detached_at', 'is', null), notWithdrawn(of)]))
      : await findReadableFile(ctx, uses, id);
    return file && { file, isPublic: !isSigned && ctx.actor.kind === 'anonymous' };
  },
  notFound,
});

/** Call options for any file, for staff who manage files. */
export const namedFile = {
  row: ({ db }: Context, { id }: { id: string }) => selectFile(db, id, (of) => of.lit(true)),
  notFound,
};
