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

/** What an account may do on each board: what it was given itself, and what it may do anyway. */
export async function listAccountGrants(ctx: Context, account: Holder): Promise<AccountGrants> {
  const { roleCode: guests } = await guestRights(ctx.services);
  const boards = await selectCountedBoards(ctx.db);
  const rows = await selectGrantsHeldBy(ctx.db, account.id, [account.role_code, guests]);
  const held = await findPermissionsOf(ctx.db, account.id);
  return {
    managesAll: held.includes(staffPermission) && held.includes('BOARD_Manage'),
    boards: boards.map((board) => {
      const here = rows.filter(({ subject_id }) => subject_id === board.id);
      // As everybody one may read; all else is the role's own.
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

/**
 * Sets what an account may do on boards beyond its role, in place of what was; it counts from the next call on.
 * @throws INVALID_INPUT – a board that is not there
 */
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
    // In the order in which they are selected: who sets the grants of one board comes before or after.
    for (const { id } of boards) await lockBoard(trx, id);
    await replaceGrants(trx, heldBy(account.id), rows);
    await recordAudit(ctx, trx, {
      action: 'board.account-grants-set',
      subjectType: 'account',
      subjectId: account.id,
      reason,
      details: { grants },
    });
    await touchContent(trx, everything);
  });
  ctx.services.content.forget(everything);
  return listAccountGrants(ctx, account);
}
