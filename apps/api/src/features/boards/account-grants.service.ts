import type * as contract from '@airway/contract';
import { type AccountGrants, boardPermissions, type ReceivedBy, staffPermission } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { everything, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findPermissionsOf, guestRights } from '../accounts/index.ts';
import { selectCountedBoards } from './board-settings.queries.ts';
import { lockBoard } from './boards.queries.ts';
import { heldBy, replaceGrants, selectGrantsHeldBy } from './grants.queries.ts';

interface Holder {
  id: string;
  role_code: string;
}

/** Lists an account's rights on each board: its own grants, and the rights that it has anyway. */
export async function listAccountGrants(ctx: Context, account: Holder): Promise<AccountGrants> {
  const { roleCode: guests } = await guestRights(ctx.services);
  const boards = await selectCountedBoards(ctx.db);
  const rows = await selectGrantsHeldBy(ctx.db, account.id, [account.role_code, guests]);
  const permissions = await findPermissionsOf(ctx.db, account.id);
  return {
    managesAll: permissions.includes(staffPermission) && permissions.includes('BOARD_Manage'),
    boards: boards.map((board) => {
      const here = rows.filter(({ subject_id }) => subject_id === board.id);
      // Everybody may read these boards. All other rights come from the role.
      const byRole = here.filter(
        ({ role_code, permission }) => role_code === account.role_code || permission === 'BOARD_Read',
      );
      const among = (some: typeof here) =>
        boardPermissions.filter((permission) => some.some((row) => row.permission === permission));
      return {
        boardCode: board.code,
        title: bilingual(board, 'title'),
        own: among(here.filter(({ account_id }) => account_id === account.id)),
        ofRole: among(byRole.filter(({ account_id }) => account_id === null)),
      };
    }),
  };
}

/** Replaces the account's own grants, from the next call on. @throws INVALID_INPUT – a board that does not exist */
export async function putAccountGrants(
  ctx: Context,
  account: Holder,
  { grants, reason }: ReceivedBy<typeof contract.putAccountGrants>['body'],
): Promise<AccountGrants> {
  const boards = await selectCountedBoards(ctx.db);
  const idOf = (boardCode: string) => boards.find(({ code }) => code === boardCode)?.id;
  const unknown = grants.flatMap(({ boardCode }, index) =>
    idOf(boardCode) === undefined ? [[`grants.${index}`, 'not_a_choice' as const]] : [],
  );
  if (unknown.length > 0) fail('INVALID_INPUT', { fields: Object.fromEntries(unknown) });
  const rows = grants.map(({ boardCode, permission }) => ({
    permission,
    subject_id: idOf(boardCode) ?? '',
    role_code: null,
    account_id: account.id,
    granted_at: ctx.now,
    granted_by: accountOf(ctx),
  }));
  await ctx.db.transaction().execute(async (trx) => {
    // In the order in which they are selected, so that parallel changes of grants of one board wait for each other.
    for (const { id } of boards) await lockBoard(trx, id);
    const former = await replaceGrants(trx, heldBy(account.id), rows);
    await recordAudit(ctx, trx, {
      action: 'board.account-grants-set',
      subjectType: 'account',
      subjectId: account.id,
      reason,
      details: {
        grants,
        former: former.flatMap(({ subject_id, permission }) => {
          const code = boards.find(({ id }) => id === subject_id)?.code;
          return code === undefined ? [] : [{ boardCode: code, permission }];
        }),
      },
    });
    await touchContent(ctx, trx, everything);
  });
  return listAccountGrants(ctx, account);
}
