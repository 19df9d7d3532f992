import { accountOf } from '../../platform/acting-account.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { type AlumnusRow, selectAlumnus, selectOwnAlumnus, selectReachable } from './alumni.queries.ts';
import { selectMerge } from './alumni-merges.queries.ts';

export const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'ALUMNI_Manage');

/** Finds the caller's own entry, or an entry without an owner that has the caller's verified address. */
export async function findOwn(ctx: Context): Promise<AlumnusRow | undefined> {
  const accountId = accountOf(ctx);
  return selectOwnAlumnus(ctx.db, accountId, await findProvenEmail(ctx, accountId));
}

/** Call options for any entry, for staff. */
export const namedAlumnus = {
  row: ({ db }: Context, { id }: { id: string }) => selectAlumnus(db, id),
  notFound: 'alumni.notFound' as const,
};

/** Two different entries for a merge: the one that stays, and the other. */
export interface AlumniPair {
  kept: AlumnusRow;
  other: AlumnusRow;
}

/** Call options for both entries, for staff. */
export const namedPair = {
  async row(ctx: Context, { id, otherId }: { id: string; otherId: string }): Promise<AlumniPair | undefined> {
    const remaining = await selectAlumnus(ctx.db, id);
    const other = id === otherId ? undefined : await selectAlumnus(ctx.db, otherId);
    return remaining && other && { kept: remaining, other };
  },
  notFound: 'alumni.notFound' as const,
};

/** Call options for a merge that can be undone. */
export const namedMerge = {
  row: ({ db }: Context, { id }: { id: string }) => selectMerge(db, id),
  notFound: 'alumni.merge.notFound' as const,
};

/** Call options for writing to a person: their entry is in the book, accepts messages, and is not the caller's. */
export const reachableAlumnus = {
  row: (ctx: Context, { id }: { id: string }) => selectReachable(ctx.db, accountOf(ctx), id),
  notFound: 'alumni.relay.unreachable' as const,
};

/** An entry with the role in which the caller changes it. */
export interface ChangeableAlumnus {
  row: AlumnusRow;
  isOwn: boolean;
}

/** Call options for changing an entry: the caller's own, or any entry for staff. */
export const changeableAlumnus = {
  async row(ctx: Context, { id }: { id: string }): Promise<ChangeableAlumnus | undefined> {
    const own = await findOwn(ctx);
    if (own?.id === id) return { row: own, isOwn: true };
    const row = mayManage(ctx.actor) ? await selectAlumnus(ctx.db, id) : undefined;
    return row && { row, isOwn: false };
  },
  notFound: 'alumni.notFound' as const,
};
