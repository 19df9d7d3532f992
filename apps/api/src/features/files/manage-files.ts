import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { everything, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { FilePlace, FileUse } from '../../platform/file-uses.ts';
import type { FileRow } from './files.queries.ts';
import * as queries from './managed-files.queries.ts';

/** Returns account names by id. Omits accounts without a name. */
export type FindNames = (ctx: Context, accountIds: readonly string[]) => Promise<Map<string, string>>;

interface Known {
  fileUses: readonly FileUse[];
  findNames: FindNames;
}

async function findPlaces(
  ctx: Context,
  uses: readonly FileUse[],
  files: readonly FileRow[],
): Promise<Map<string, FilePlace>> {
  const found: [string, FilePlace][] = [];
  for (const use of uses) {
    const things = files.flatMap((file) => (file.use === use.name ? (file.attached_to ?? []) : []));
    if (things.length > 0) found.push(...((await use.places?.(ctx, [...new Set(things)])) ?? []));
  }
  return new Map(found);
}

function stateOf({ withdrawn_at, attached_at, detached_at }: FileRow): contract.ManagedFile['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (attached_at === null) return 'waiting';
  return detached_at === null ? 'attached' : 'detached';
}

/** Searches files of all uses, for staff who manage files. */
export async function searchManagedFiles(
  ctx: Context,
  { fileUses, findNames }: Known,
  query: ReceivedBy<typeof contract.searchManagedFiles>['query'],
): Promise<ReplyOf<typeof contract.searchManagedFiles>> {
  const { rows, total } = await queries.selectManagedFiles(
    ctx.db,
    { query: query.query, use: query.use, state: query.state },
    query,
  );
  const owners = rows.flatMap((row) => row.owner_id ?? []);
  const [names, places] = await Promise.all([findNames(ctx, owners), findPlaces(ctx, fileUses, rows)]);
  const content = rows.map((row) => ({
    id: row.id,
    name: row.name,
    use: row.use,
    type: row.media_type,
    sizeBytes: row.size_bytes,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: names.get(row.owner_id) ?? null },
    place: places.get(row.attached_to ?? '') ?? null,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    canBeGivenBack: row.withdrawn_at !== null && row.bytes_removed_at === null,
  }));
  return { content, total };
}

/** Returns the stored size per use. */
export async function getFileSpace(ctx: Context): Promise<ReplyOf<typeof contract.getFileSpace>> {
  const rows = await queries.selectSpace(ctx.db);
  return {
    uses: rows.map((row) => ({ use: row.use, fileCount: row.file_count, sizeBytes: row.size_bytes })),
  };
}

type Why = { reason: string };

/** Withdraws a file from everybody, and records the reason. Repeating it changes nothing. */
export async function withdrawFile(ctx: Context, { id }: FileRow, { reason }: Why): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.updateWithdrawn(trx, id, ctx.now))) return;
    await recordAudit(ctx, trx, { action: 'file.withdrawn', subjectType: 'file', subjectId: id, reason });
    // Only the higher feature knows which pages show it.
    await touchContent(ctx, trx, everything);
  });
}

/** Makes a withdrawn file available again. Repeating it changes nothing. @throws CONFLICT – its bytes are deleted */
export async function giveFileBack(ctx: Context, { id }: FileRow, { reason }: Why): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await queries.updateRestored(trx, id)) {
      await recordAudit(ctx, trx, { action: 'file.given-back', subjectType: 'file', subjectId: id, reason });
      await touchContent(ctx, trx, everything);
    } else if (await queries.selectIsRemoved(trx, id))
      fail('CONFLICT', { sentence: { id: 'files.admin.giveBack.isRemoved' } });
  });
}
