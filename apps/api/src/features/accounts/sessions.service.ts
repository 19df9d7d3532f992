import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/identifiers.ts';
import { hashToken } from '../../platform/secrets.ts';
import { forgetAccount } from './account-actors.service.ts';
import {
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  notifyAccountChanged,
  updateRefreshTokenUsed,
  updateSessionsEnded,
  updateSessionUsed,
} from './sessions.queries.ts';
import { judgeRefresh, sessionExpiresAt } from './sessions.rules.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

function newRefreshToken(ctx: Context, sessionId: string) {
  const refreshToken = newToken(32);
  const row = { token_hash: hashToken(refreshToken), session_id: sessionId, issued_at: ctx.now };
  return { refreshToken, row };
}

const signAccess = (ctx: Context, accountId: string, sessionId: string) =>
  ctx.services.tokens.sign('account', { subject: accountId, session: sessionId }, ctx.now);

/** Begins a session on the device that asks. `userAgent` is kept so that people recognise their devices. */
export async function beginSession(
  ctx: Context,
  trx: Trx,
  account: { id: string; isStaff: boolean },
  userAgent: string,
): Promise<Tokens> {
  const id = newId(ctx.now);
  const { refreshToken, row } = newRefreshToken(ctx, id);
  const session = {
    id,
    account_id: account.id,
    created_at: ctx.now,
    last_used_at: ctx.now,
    expires_at: sessionExpiresAt(ctx.now, account.isStaff),
    ended_at: null,
    end_reason: null,
    address: ctx.address ?? null,
    user_agent: userAgent.slice(0, 300),
  };
  await insertSession(trx, session, row);
  return { accessToken: await signAccess(ctx, account.id, id), refreshToken };
}

/**
 * Exchanges a refresh token for new tokens. Each works once; shown again within ten seconds it gives the
 * same successor, shown later it ends every token of its session.
 * @throws AUTHENTICATION_FAILURE – unknown, used, ended or expired
 */
export async function refreshTokens(ctx: Context, refreshToken: string): Promise<Tokens> {
  const tokenHash = hashToken(refreshToken);
  // A refusal must not undo the end of a family: it is thrown after the commit.
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockRefreshToken(trx, tokenHash);
    if (row === undefined) return undefined;
    const verdict = judgeRefresh(
      {
        issuedAt: row.issued_at,
        usedAt: row.used_at,
        sessionExpiresAt: row.expires_at,
        sessionEndedAt: row.ended_at,
        isAccountOpen: !row.is_disabled && row.retired_at === null,
      },
      ctx.now,
    );
    const session = { accountId: row.account_id, sessionId: row.session_id };
    if (verdict === 'end') {
      await updateSessionsEnded(trx, session, 'refresh-token-reused', ctx.now);
      await notifyAccountChanged(trx, row.account_id);
      return { ...session, wasReused: true };
    }
    if (verdict === 'repeat' && row.successor_sealed !== null)
      return { ...session, refreshToken: ctx.services.secrets.open(row.successor_sealed) };
    if (verdict !== 'rotate') return undefined;
    const successor = newRefreshToken(ctx, row.session_id);
    await insertRefreshToken(trx, successor.row);
    const sealed = ctx.services.secrets.seal(successor.refreshToken);
    await updateRefreshTokenUsed(trx, tokenHash, sealed, ctx.now);
    await updateSessionUsed(trx, row.session_id, ctx.now);
    return { ...session, refreshToken: successor.refreshToken };
  });
  if (outcome !== undefined && 'wasReused' in outcome) {
    forgetAccount(ctx.services, outcome.accountId);
    ctx.log.warn({ accountId: outcome.accountId, sessionId: outcome.sessionId }, 'refresh token reused');
  }
  if (outcome === undefined || !('refreshToken' in outcome)) return fail('AUTHENTICATION_FAILURE');
  return {
    accessToken: await signAccess(ctx, outcome.accountId, outcome.sessionId),
    refreshToken: outcome.refreshToken,
  };
}
