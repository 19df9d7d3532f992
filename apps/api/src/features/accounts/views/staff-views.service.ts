import type * as contract from '@airway/contract';
import {
  type ListCall,
  maximumViews,
  type ReceivedBy,
  type StaffView,
  storedQueryOf,
} from '@airway/contract';
import { accountOf } from '../../../platform/acting-account.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { brokenConstraint, fail, failNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/identifiers.ts';
import { visibleViews } from './staff-views.access.ts';
import {
  countViewsOf,
  deleteView,
  type StaffViewRow,
  selectView,
  selectViews,
  updateViewOwner,
  upsertView,
} from './staff-views.queries.ts';

type Lists = ReadonlyMap<string, ListCall>;

const hasLeft = ({ owner_id, owner_is_disabled }: StaffViewRow) =>
  owner_id === null || owner_is_disabled === true;

const describe = (ctx: Context, row: StaffViewRow): StaffView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  isShared: row.is_shared,
  isOwn: row.owner_id === accountOf(ctx),
  ownerName: row.owner_name,
  canBeTaken: row.is_shared && hasLeft(row),
});

/** Lists the saved views of the lists that the caller may open. */
export async function listStaffViews(ctx: Context, lists: Lists): Promise<{ content: StaffView[] }> {
  const rows = await selectViews(ctx.db, visibleViews(ctx.actor, lists));
  return { content: rows.map((row) => describe(ctx, row)) };
}

/**
 * Saves a view of a list, without the parts that the list rejects. The caller's view of the same name is replaced. An
 * audit entry is written for shared ones.
 * @throws NOT_FOUND – the caller may open no such list
 * @throws CONFLICT – the caller has the maximum number of views
 */
export async function saveStaffView(
  ctx: Context,
  lists: Lists,
  { list, name, query, isShared }: ReceivedBy<typeof contract.saveStaffView>['body'],
): Promise<StaffView> {
  const call = lists.get(list) ?? failNotFound('accounts.view.noList');
  const owner = accountOf(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const id = await upsertView(trx, {
      id: newId(ctx.now),
      list,
      name,
      query: storedQueryOf(call, new URLSearchParams(query)),
      owner_id: owner,
      is_shared: isShared,
      created_at: ctx.now,
    });
    if ((await countViewsOf(trx, owner)) > maximumViews)
      fail('CONFLICT', { sentence: { id: 'accounts.view.tooMany' } });
    const row = (await selectView(trx, id, (of) => of('owner_id', '=', owner))) ?? fail('NOT_FOUND');
    if (isShared) await audit(ctx, trx, 'staff-view.shared', row);
    return describe(ctx, row);
  });
}

const audit = (
  ctx: Context,
  trx: Parameters<typeof recordAudit>[1],
  action: 'staff-view.shared' | 'staff-view.removed' | 'staff-view.taken',
  { id, list, name }: StaffViewRow,
) => recordAudit(ctx, trx, { action, subjectType: 'staff-view', subjectId: id, details: { list, name } });

/** Removes a view of the caller. An audit entry is written for a shared one. */
export async function removeStaffView(ctx: Context, row: StaffViewRow): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteView(trx, row.id);
    if (row.is_shared) await audit(ctx, trx, 'staff-view.removed', row);
  });
}

function refuseSameName(error: unknown): never {
  if (brokenConstraint(error) !== 'staff_views_name') throw error;
  fail('CONFLICT', { sentence: { id: 'accounts.view.sameName' } });
}

/**
 * Makes the caller the owner of a shared view whose owner has left, and writes an audit entry.
 * @throws CONFLICT – its owner is active, or the caller has a view of this name
 */
export async function takeStaffView(ctx: Context, row: StaffViewRow): Promise<StaffView> {
  const owner = accountOf(ctx);
  if (row.owner_id === owner) return describe(ctx, row);
  if (!hasLeft(row)) fail('CONFLICT', { sentence: { id: 'accounts.view.hasOwner' } });
  return ctx.db.transaction().execute(async (trx) => {
    const isTaken = await updateViewOwner(trx, row.id, row.owner_id, owner).catch(refuseSameName);
    if (!isTaken) fail('CONFLICT', { sentence: { id: 'accounts.view.hasOwner' } });
    await audit(ctx, trx, 'staff-view.taken', row);
    return describe(ctx, (await selectView(trx, row.id, (of) => of.lit(true))) ?? fail('NOT_FOUND'));
  });
}
