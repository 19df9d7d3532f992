import type * as contract from '@airway/contract';
import type { AccountDetail, AccountState, AccountSummary, ReceivedBy, ReplyOf } from '@airway/contract';
import { recordView } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { selectConfirmedSecondFactor } from '../sessions/second-factors.queries.ts';
import { selectSessions } from '../sessions/sessions.queries.ts';
import { type AccountKeyRow, type AccountRow, selectAccountKeys } from './accounts.queries.ts';
import { countOpenSessions, selectAccountPage, selectKeysOf } from './accounts-admin.queries.ts';
import { maskUserKey } from './user-keys.rules.ts';

function stateOf(account: AccountRow): AccountState {
  if (account.retired_at !== null) return 'retired';
  return account.is_disabled ? 'disabled' : 'active';
}

function summaryOf(
  account: AccountRow,
  keys: readonly AccountKeyRow[],
  lastUsedAt: Date | null,
  isRevealed: boolean,
): AccountSummary {
  return {
    id: account.id,
    userName: account.name,
    userKeys: keys.map(({ key_type, key_code }) => ({
      userKeyType: key_type,
      userKeyCode: isRevealed || key_type === 'Id' ? key_code : maskUserKey(key_type, key_code),
    })),
    userType: account.user_type,
    roleCode: account.role_code,
    state: stateOf(account),
    createdAt: account.created_at.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Searches accounts. Keys are masked. Only callers who may reveal addresses can search by address. */
export async function searchAccounts(
  ctx: Context,
  query: ReceivedBy<typeof contract.searchAccounts>['query'],
): Promise<ReplyOf<typeof contract.searchAccounts>> {
  const searchesAll = ctx.actor.permissions.includes('ACCOUNT_Manage');
  const { rows, total } = await selectAccountPage(ctx.db, query, searchesAll);
  const keys = await selectKeysOf(
    ctx.db,
    rows.map((row) => row.id),
  );
  return {
    content: rows.map((row) => {
      const own = keys.filter((key) => key.account_id === row.id);
      return summaryOf(row, own, row.last_used_at, false);
    }),
    total,
  };
}

const masked = (text: string) => (text === '' ? '' : '***');

export async function describeAccount(
  ctx: Context,
  account: AccountRow,
  isRevealed: boolean,
): Promise<AccountDetail> {
  const { id } = account;
  const [keys, sessions, secondFactor, openSessionCount] = await Promise.all([
    selectAccountKeys(ctx.db, id),
    selectSessions(ctx.db, id),
    selectConfirmedSecondFactor(ctx.db, id),
    countOpenSessions(ctx.db, id, ctx.now),
  ]);
  const show = (text: string) => (isRevealed ? text : masked(text));
  const lastUsedAt = sessions.reduce<Date | null>(
    (latest, { last_used_at: used }) => (latest === null || used > latest ? used : latest),
    null,
  );
  return {
    ...summaryOf(account, keys, lastUsedAt, isRevealed),
    isOutsideKorea: account.is_outside_korea,
    phone: isRevealed ? account.phone : maskUserKey('Mobile', account.phone),
    zipcode: show(account.zipcode),
    addr1: show(account.addr1),
    addr2: show(account.addr2),
    profile: isRevealed ? (account.profile as AccountDetail['profile']) : {},
    hasSecondFactor: secondFactor !== undefined,
    openSessionCount,
    isRevealed,
  };
}

/** Returns one account with masked personal data, and writes an audit entry. */
export async function getAccount(ctx: Context, account: AccountRow): Promise<AccountDetail> {
  const detail = await describeAccount(ctx, account, false);
  await recordView(ctx, { action: 'account.viewed', subjectType: 'account', subjectId: account.id });
  return detail;
}
