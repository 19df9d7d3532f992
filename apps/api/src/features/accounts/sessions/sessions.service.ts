import { touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/identifiers.ts';
import {
  countedSession,
  exchangeRefreshToken,
  newRefreshToken,
  type RefreshTokenStore,
  sentTokenHash,
} from '../../../platform/refresh-tokens.ts';
import {
  insertRefreshToken,
  lockRefreshToken,
  selectSessionOfToken,
  updateRefreshTokenUsed,
  updateSessionsEnded,
  updateSessionUsed,
} from './sessions.queries.ts';
import { accountScope } from './sessions.rules.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const signAccess = (ctx: Context, accountId: string, sessionId: string) =>
  ctx.services.tokens.sign('account', { subject: accountId, session: sessionId }, ctx.now);

/** Builds a session for the caller's device. `userAgent` is stored so that people recognise their devices. */
export function newSession(ctx: Context, userAgent: string) {
  const id = newId(ctx.now);
  const { refreshToken, row: token } = newRefreshToken(id, ctx.now);
  const address = ctx.address ?? null;
  return {
    session: { id, created_at: ctx.now, address, user_agent: userAgent.slice(0, 300) },
    token,
    tokensFor: (accountId: string): Tokens => ({
      accessToken: signAccess(ctx, accountId, id),
      refreshToken,
    }),
  };
}

const tokensOf = (ctx: Context): RefreshTokenStore<{ accountId: string; sessionId: string }> => ({
  async lock(trx, tokenHash) {
    const row = await lockRefreshToken(trx, tokenHash);
    if (row === undefined) return undefined;
    return {
      session: { accountId: row.account_id, sessionId: row.session_id },
      sessionId: row.session_id,
      successorSealed: row.successor_sealed,
      issuedAt: row.issued_at,
      usedAt: row.used_at,
      sessionExpiresAt: row.expires_at,
      sessionEndedAt: row.ended_at,
      isOwnerOpen: !row.is_disabled && row.retired_at === null,
    };
  },
  async replace(trx, { tokenHash, successorSealed, usedAt }, successor) {
    await insertRefreshToken(trx, successor);
    await updateRefreshTokenUsed(trx, tokenHash, successorSealed, usedAt);
    await updateSessionUsed(trx, successor.session_id, usedAt);
  },
  async end(trx, session) {
    await updateSessionsEnded(trx, session, 'refresh-token-reused', ctx.now);
    await touchContent(ctx, trx, accountScope(session.accountId));
  },
});

/** Returns the session by which a call with a refresh token counts. Tokens of nobody count by their address. */
export async function countedSessionOf(ctx: Context, body: unknown): Promise<string | undefined> {
  const tokenHash = sentTokenHash(body);
  return tokenHash && countedSession(await selectSessionOfToken(ctx.db, tokenHash), ctx.now);
}

/** Exchanges a refresh token for new tokens. @throws AUTHENTICATION_FAILURE – unknown, used, ended or expired */
export async function signInByRefreshToken(ctx: Context, refreshToken: string): Promise<Tokens> {
  const refreshed = await exchangeRefreshToken(ctx, tokensOf(ctx), refreshToken);
  if (refreshed === undefined) return fail('AUTHENTICATION_FAILURE');
  const { accountId, sessionId } = refreshed.session;
  if ('wasReused' in refreshed) {
    ctx.services.content.forget(accountScope(accountId));
    ctx.log.warn({ accountId, sessionId }, 'refresh token reused');
    return fail('AUTHENTICATION_FAILURE');
  }
  return {
    accessToken: signAccess(ctx, accountId, sessionId),
    refreshToken: refreshed.refreshToken,
  };
}
