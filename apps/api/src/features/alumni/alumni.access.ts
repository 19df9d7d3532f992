import { accountOf } from '../../platform/acting-account.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { type AlumnusRow, selectAlumnus, selectOwnAlumnus, selectReachable } from './alumni.queries.ts';
import { selectMerge } from './alumni-merges.queries.ts';

export const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'ALUMNI_Manage');

/** One's own entry, or the one that nobody keeps and that has the address which one proved. */
export async function findOwn(ctx: Context): Promise<AlumnusRow | undefined> {
  const accountId = accountOf(ctx);
  return selectOwnAlumnus(ctx.db, accountId, await findProvenEmail(ctx, accountId));
}

/** What a call is mounted with whose address names an entry: any, for staff. */
export const namedAlumnus = {
  row: ({ db }: Context, { id }: { id: string }) => selectAlumnus(db, id),
  notFound: 'alumni.notFound' as const,
};

/** Two different entries that an address names: the one that stays, and the other. */
export interface AlumniPair {
  kept: AlumnusRow;
  other: AlumnusRow;
}

/** Both, for staff. */
export const namedPair = {
  async row(ctx: Context, { id, otherId }: { id: string; otherId: string }): Promise<AlumniPair | undefined> {
    const kept = await selectAlumnus(ctx.db, id);
    const other = id === otherId ? undefined : await selectAlumnus(ctx.db, otherId);
    return kept && other && { kept, other };
  },
  notFound: 'alumni.notFound' as const,
};

/** What was merged, and can be taken back. */
export const namedMerge = {
  row: ({ db }: Context, { id }: { id: string }) => selectMerge(db, id),
  notFound: 'alumni.merge.notFound' as const,
};

/** The same for who writes to somebody through the site: in the book, open to it, and not oneself. */
export const reachableAlumnus = {
  row: (ctx: Context, { id }: { id: string }) => selectReachable(ctx.db, accountOf(ctx), id),
  notFound: 'alumni.relay.unreachable' as const,
};

/** An entry with who changes it. */
export interface ChangeableAlumnus {
  row: AlumnusRow;
  isOwn: boolean;
}

/** The same for who changes an entry: one's own, and as staff any. */
export const changeableAlumnus = {
  async row(ctx: Context, { id }: { id: string }): Promise<ChangeableAlumnus | undefined> {
    const own = await findOwn(ctx);
    if (own?.id === id) return { row: own, isOwn: true };
    const row = mayManage(ctx.actor) ? await selectAlumnus(ctx.db, id) : undefined;
    return row && { row, isOwn: false };
  },
  notFound: 'alumni.notFound' as const,
};
