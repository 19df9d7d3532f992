import type { BoardPermission } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { guestRights } from '../accounts/index.ts';
import { type FoundBoard, selectBoard, selectBoardRow } from './boards.queries.ts';

/** A person or role that may hold grants. Everybody has the guests' reading rights. */
export interface Holder {
  accountId: string | undefined;
  roleCode: string;
  guestRoleCode: string;
  /** True for staff who manage every board. */
  managesAll: boolean;
}

/** Checks whether the caller is staff who manage every board. */
export const managesAll = (actor: Actor): boolean => isStaffWith(actor, 'BOARD_Manage');

export async function holderOf({ actor, services }: Context): Promise<Holder> {
  return {
    accountId: actor.kind === 'account' ? actor.accountId : undefined,
    roleCode: actor.roleCode,
    guestRoleCode: (await guestRights(services)).roleCode,
    managesAll: managesAll(actor),
  };
}

/** Returns the rights of a person who is not signed in. */
export const asGuest = (holder: Holder): Holder => ({ ...holder, accountId: undefined, managesAll: false });

/** Matches grants that include a right. Managing includes every right. Guests can only have the right to read. */
const giving =
  ({ accountId, roleCode, guestRoleCode }: Holder, right: BoardPermission): Rows<'grants'> =>
  (of) => {
    const isForEverybody =
      right === 'BOARD_Read' ? of.and({ permission: right, role_code: guestRoleCode }) : of.lit(false);
    if (accountId === undefined) return isForEverybody;
    return of.or([
      isForEverybody,
      of.and([
        of('grants.permission', 'in', [right, 'BOARD_Manage']),
        of.or([of('grants.role_code', '=', roleCode), of('grants.account_id', '=', accountId)]),
      ]),
    ]);
  };

/** Matches boards on which the holder has a right. */
export const boardsWith =
  (holder: Holder, right: BoardPermission): Rows<'boards'> =>
  (of) =>
    holder.managesAll
      ? of.lit(true)
      : of.exists(
          of
            .selectFrom('grants')
            .select('grants.permission')
            .whereRef('grants.subject_id', '=', 'boards.id')
            .where(giving(holder, right)),
        );

/** Matches posts on such boards. */
export const postsWith =
  (holder: Holder, right: BoardPermission): Rows<'posts'> =>
  (of) =>
    holder.managesAll
      ? of.lit(true)
      : of.exists(
          of
            .selectFrom('grants')
            .select('grants.permission')
            .whereRef('grants.subject_id', '=', 'posts.board_id')
            .where(giving(holder, right)),
        );

type Params = { boardCode: string };

/** Finds a board that the caller may read, with the caller's other rights there. */
export async function findBoard(ctx: Context, { boardCode }: Params): Promise<FoundBoard | undefined> {
  const holder = await holderOf(ctx);
  return selectBoard(ctx.db, boardCode, boardsWith(holder, 'BOARD_Read'), {
    write: boardsWith(holder, 'BOARD_Write'),
    comment: boardsWith(holder, 'BOARD_Comment'),
    manage: boardsWith(holder, 'BOARD_Manage'),
    everybody: boardsWith(asGuest(holder), 'BOARD_Read'),
  });
}

const notFound = 'boards.notFound.board' as const;

/** Call options for a board to read. */
export const namedBoard = { row: findBoard, notFound };

/** Call options for a board to write on. */
export const namedWritableBoard = {
  row: async (ctx: Context, params: Params) => {
    const board = await findBoard(ctx, params);
    return board?.may_write === true ? board : undefined;
  },
  notFound,
};

/** Call options for any board, for staff. */
export const namedBoardOfStaff = {
  row: ({ db }: Context, { boardCode }: Params) => selectBoardRow(db, boardCode),
  notFound,
};
