import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { Rows } from '../../../database/rows.ts';
import type { AccountSessionsTable } from '../../../database/tables.ts';
import type { RefreshTokenRow } from '../../../platform/refresh-tokens.ts';
import { hasSecondFactor, permissionsOfRole } from '../accounts/accounts.queries.ts';

export type SessionRow = Selectable<AccountSessionsTable>;

export async function insertRefreshToken(trx: Trx, token: RefreshTokenRow): Promise<void> {
  await trx.insertInto('refresh_tokens').values(token).execute();
}

/** Finds a refresh token with session and account. Locks the session's row, so that tokens are exchanged one by one. */
export function lockRefreshToken(trx: Trx, tokenHash: Buffer) {
  return trx
    .selectFrom('refresh_tokens')
    .innerJoin('account_sessions', 'account_sessions.id', 'refresh_tokens.session_id')
    .innerJoin('accounts', 'accounts.id', 'account_sessions.account_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.issued_at',
      'refresh_tokens.used_at',
      'refresh_tokens.successor_sealed',
      'account_sessions.account_id',
      'account_sessions.expires_at',
      'account_sessions.ended_at',
      'accounts.is_disabled',
      'accounts.retired_at',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate(['refresh_tokens', 'account_sessions'])
    .executeTakeFirst();
}

export async function updateRefreshTokenUsed(
  trx: Trx,
  tokenHash: Buffer,
  successorSealed: Buffer,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: now, successor_sealed: successorSealed })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function updateSessionUsed(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('account_sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** @returns ids of the ended sessions */
export async function updateSessionsEnded(
  trx: Trx | Db,
  of: { accountId: string; sessionId?: string; exceptSessionId?: string | undefined },
  reason: string,
  now: Date,
): Promise<string[]> {
  let update = trx
    .updateTable('account_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', of.accountId)
    .where('ended_at', 'is', null)
    .returning('id');
  if (of.sessionId !== undefined) update = update.where('id', '=', of.sessionId);
  if (of.exceptSessionId !== undefined) update = update.where('id', '<>', of.exceptSessionId);
  return (await update.execute()).map((row) => row.id);
}

/** Selects a session's account and permissions. Undefined if there is no such session. */
export async function selectSessionActor(db: Db, accountId: string, sessionId: string) {
  return db
    .selectFrom('account_sessions')
    .innerJoin('accounts', 'accounts.id', 'account_sessions.account_id')
    .select((of) => [
      'account_sessions.ended_at',
      'account_sessions.expires_at',
      'accounts.is_disabled',
      'accounts.retired_at',
      'accounts.user_type',
      'accounts.role_code',
      'accounts.must_change_password',
      hasSecondFactor(of).as('has_second_factor'),
      permissionsOfRole(of).as('permissions'),
    ])
    .where('account_sessions.id', '=', sessionId)
    .where('account_sessions.account_id', '=', accountId)
    .executeTakeFirst();
}

export function selectSession(
  db: Db,
  key: Pick<SessionRow, 'id' | 'account_id'>,
  among: Rows<'account_sessions'>,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('account_sessions')
    .selectAll()
    .where((of) => of.and(key))
    .where(among)
    .executeTakeFirst();
}

/** Selects all sessions of an account, newest first. */
export function selectSessions(db: Db, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('account_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Selects the session of a refresh token, used or not. */
export function selectSessionOfToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('account_sessions', 'account_sessions.id', 'refresh_tokens.session_id')
    .select([
      'account_sessions.id',
      'account_sessions.account_id',
      'account_sessions.ended_at',
      'account_sessions.expires_at',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Erases addresses and devices from the sessions of a closed account. */
export async function updateSessionsAnonymous(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('account_sessions')
    .set({ address: null, user_agent: '' })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Deletes sessions that began before a given time, with their tokens. The newest session of each account stays
 * without address and device, to show the last sign-in.
 */
export async function deleteOldSessions(db: Db, startedBefore: Date): Promise<void> {
  await db
    .deleteFrom('account_sessions as old')
    .where('old.created_at', '<', startedBefore)
    .where((of) =>
      of.exists(
        of
          .selectFrom('account_sessions as newer')
          .select('newer.id')
          .whereRef('newer.account_id', '=', 'old.account_id')
          .whereRef('newer.id', '>', 'old.id'),
      ),
    )
    .execute();
  await db
    .updateTable('account_sessions')
    .set({ address: null, user_agent: '' })
    .where('created_at', '<', startedBefore)
    .where('address', 'is not', null)
    .execute();
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (of) =>
      of.selectFrom('account_sessions').select('id').where('created_at', '<', startedBefore),
    )
    .execute();
}

/** @returns the number of ended sessions */
export async function updateEverySessionEnded(trx: Trx, reason: string, now: Date): Promise<number> {
  const result = await trx
    .updateTable('account_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Limits the end of all open sessions of an account. */
export async function updateSessionsCapped(trx: Trx, accountId: string, until: Date): Promise<void> {
  await trx
    .updateTable('account_sessions')
    .set({ expires_at: until })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', until)
    .execute();
}
