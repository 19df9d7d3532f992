import type { StoredFile } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import type { FileUse } from '../../platform/file-uses.ts';
import { ownPending } from './files.access.ts';
import {
  lockFiles,
  selectFilesOf,
  selectHasFile,
  updateFilesAttached,
  updateFilesDetached,
} from './files.queries.ts';
import { describeFile } from './files.rules.ts';

/** Files that may be attached to a thing: its present and former files, and the caller's uploads for this use. */
const attachable =
  (ctx: Context, use: FileUse, thingIds: readonly string[]): Rows<'files'> =>
  (of) =>
    of.and([
      of('files.use', '=', use.name),
      of.or([of('files.attached_to', 'in', thingIds), ownPending(ctx.actor)(of)]),
    ]);

/**
 * Sets the files of a thing for a use, in the transaction that writes the thing, and returns them. New files must be
 * uploaded by the caller; the others already belong to the thing. Omitted files are detached.
 * @param thingId id of the row that the use's `readable` finds in `files.attached_to`
 * @param giverId of another thing, whose files of the use may be taken over
 * @throws NOT_FOUND – a file does not exist, or may not be attached to it
 */
export async function attachFiles(
  ctx: Context,
  trx: Trx,
  use: FileUse,
  thingId: string,
  fileIds: readonly string[],
  giverId?: string,
): Promise<StoredFile[]> {
  const ids = [...new Set(fileIds)];
  const givers = giverId === undefined ? [] : [giverId];
  for (const from of givers) await updateFilesDetached(trx, { use: use.name, from, but: [] }, ctx.now);
  await updateFilesDetached(trx, { use: use.name, from: thingId, but: ids }, ctx.now);
  if (ids.length === 0) return [];
  const files = await lockFiles(trx, ids, attachable(ctx, use, [thingId, ...givers]));
  if (files.length < ids.length) failNotFound('errors.notFound.file');
  await updateFilesAttached(trx, ids, { to: thingId, now: ctx.now });
  return files.map(describeFile);
}

/** @throws NOT_FOUND – `attachFiles` would refuse the file */
export async function requireAttachable(
  ctx: Context,
  use: FileUse,
  thingId: string,
  fileId: string,
): Promise<void> {
  if (!(await selectHasFile(ctx.db, fileId, attachable(ctx, use, [thingId]))))
    failNotFound('errors.notFound.file');
}

/** Detaches all files of a use from a deleted thing. For 30 days they can be attached to it again. */
export async function detachFiles(ctx: Context, trx: Trx, use: FileUse, thingId: string): Promise<void> {
  await attachFiles(ctx, trx, use, thingId, []);
}

/** Returns the files of things for a use, by thing id, in the order of attachment. */
export async function listFilesOf(
  ctx: { db: Db | Trx },
  use: FileUse,
  thingIds: readonly string[],
): Promise<Map<string, StoredFile[]>> {
  if (thingIds.length === 0) return new Map();
  const rows = await selectFilesOf(ctx.db, use.name, thingIds);
  const byThing = Map.groupBy(rows, ({ attached_to }) => attached_to ?? '');
  return new Map([...byThing].map(([thing, files]) => [thing, files.map(describeFile)]));
}
