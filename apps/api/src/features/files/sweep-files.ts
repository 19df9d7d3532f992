import type { Context } from '../../platform/context.ts';
import { deleteRemoval, insertRemovals, removeWithdrawn, selectRemovals } from './files.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maximumAtOnce = 100;

/**
 * Deletes unused data: uploads not completed and files not attached within a day, files detached 30 days ago, the
 * bytes of files withdrawn 30 days ago, and temporary files of a killed server. Bytes are deleted an hour after their
 * rows, when no request reads them or makes thumbnails any more. An interrupted run is continued by the next one.
 * @returns the number of deleted files and uploads
 */
export async function sweepFiles(ctx: Context): Promise<number> {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms);
  const removeAt = before(-hourMs);
  const unused = await insertRemovals(ctx.db, {
    uploadsBefore: before(dayMs),
    pendingBefore: before(dayMs),
    detachedBefore: before(30 * dayMs),
    removeAt,
  });
  const withdrawn = await removeWithdrawn(ctx.db, {
    withdrawnBefore: before(30 * dayMs),
    removeAt,
    now: ctx.now,
  });
  const next = () => selectRemovals(ctx.db, ctx.now, maximumAtOnce);
  for (let ids = await next(); ids.length > 0; ids = await next())
    for (const id of ids) {
      await ctx.services.storage.removeAll(id);
      await deleteRemoval(ctx.db, id);
    }
  await ctx.services.storage.removeUnfinished(before(dayMs));
  return unused + withdrawn;
}
