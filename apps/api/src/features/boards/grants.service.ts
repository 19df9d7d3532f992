import type * as contract from '@airway/contract';
import type { FieldCode, Grant, ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { changeRow } from '../../platform/change-row.ts';
import { everything, type Scope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findNames, findRoleCodes, guestRights } from '../accounts/index.ts';
import { boards } from './board-settings.service.ts';
import type { BoardRow } from './boards.queries.ts';
import { type GrantRow, onBoard, replaceGrants, selectGrants } from './grants.queries.ts';

const grantOf = ({ permission, role_code, account_id }: GrantRow): Grant =>
  account_id === null ? { permission, roleCode: role_code ?? '' } : { permission, accountId: account_id };

export async function listGrants(
  ctx: Context,
  { id }: Pick<BoardRow, 'id'>,
): Promise<ReplyOf<typeof contract.listGrants>> {
  const rows = await selectGrants(ctx.db, id);
  const holders = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  const names = await findNames(ctx, holders);
  return {
    accounts: holders.map((holder) => ({ id: holder, name: names.get(holder) || null })),
    grants: rows.map(grantOf),
  };
}

/** Returns problems of grants: an unknown holder, or guests with more than reading rights. */
async function grantProblems(ctx: Context, grants: readonly Grant[]): Promise<Record<string, FieldCode>> {
  const roles = await findRoleCodes(ctx);
  const guests = await guestRights(ctx.services);
  const accounts = await findNames(
    ctx,
    grants.flatMap((grant) => ('accountId' in grant ? grant.accountId : [])),
  );
  const isFitting = (grant: Grant) => {
    if ('accountId' in grant) return accounts.has(grant.accountId);
    const isForGuests = grant.roleCode === guests.roleCode;
    return roles.includes(grant.roleCode) && (!isForGuests || grant.permission === 'BOARD_Read');
  };
  const wrong = grants.flatMap((grant, index) => (isFitting(grant) ? [] : [`grants.${index}`]));
  return Object.fromEntries(wrong.map((name) => [name, 'not_a_choice' as const]));
}

/**
 * Replaces the grants on a board. They take effect from the next call.
 * @throws INVALID_INPUT – an unknown role or account; guests with more than reading rights
 */
export async function putGrants(
  ctx: Context,
  board: BoardRow,
  { grants, reason }: ReceivedBy<typeof contract.putGrants>['body'],
): Promise<ReplyOf<typeof contract.putGrants>> {
  const fields = await grantProblems(ctx, grants);
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const rows = grants.map((grant) => ({
    permission: grant.permission,
    subject_id: board.id,
    role_code: 'roleCode' in grant ? grant.roleCode : null,
    account_id: 'accountId' in grant ? grant.accountId : null,
    granted_at: ctx.now,
    granted_by: accountOf(ctx),
  }));
  const { id } = board;
  const readable = { ...boards, scopes: (): [Scope] => [everything] };
  let former: Grant[] = [];
  const act = { id, action: 'board.grants-set' as const, reason, details: () => ({ grants, former }) };
  await changeRow(ctx, readable, act, async (trx, present) => {
    former = (await replaceGrants(trx, onBoard(id), rows)).map(grantOf);
    return present;
  });
  return listGrants(ctx, board);
}
