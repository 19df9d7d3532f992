import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { newToken } from './identifiers.ts';
import { hashToken } from './secrets.ts';

const dayMs = 24 * 60 * 60_000;

/** A device that was inactive for this long must sign in again. */
const idleLifetimeMs = 14 * dayMs;
/** Two tabs that refresh with the same token within this time get the same new token. */
const reuseGraceMs = 10_000;

interface RefreshState {
  issuedAt: Date;
  usedAt: Date | null;
  sessionExpiresAt: Date;
  sessionEndedAt: Date | null;
  /** False if the session's owner may no longer have sessions. */
  isOwnerOpen: boolean;
}

/**
 * Decides about a presented refresh token: issue a new one, return the one already issued, refuse, or end all tokens
 * of the session because somebody else holds a copy.
 */
export function refreshDecision(state: RefreshState, now: Date): 'rotate' | 'repeat' | 'refuse' | 'end' {
  if (state.sessionEndedAt !== null || !state.isOwnerOpen || state.sessionExpiresAt <= now) return 'refuse';
  if (state.usedAt !== null) return now.getTime() - state.usedAt.getTime() <= reuseGraceMs ? 'repeat' : 'end';
  return now.getTime() - state.issuedAt.getTime() > idleLifetimeMs ? 'refuse' : 'rotate';
}

/** Returns the hash of the refresh token in a body that is not validated yet. */
export function sentTokenHash(body: unknown): Buffer | undefined {
  const token = (body as { refreshToken?: unknown } | null | undefined)?.refreshToken;
  return typeof token === 'string' ? hashToken(token) : undefined;
}

/** Returns the key that counts the refreshes of a session; undefined if it is absent or over. */
export const countedSession = (
  session: { id: string; ended_at: Date | null; expires_at: Date } | undefined,
  now: Date,
): string | undefined =>
  session === undefined || session.ended_at !== null || session.expires_at <= now ? undefined : session.id;

export interface RefreshTokenRow {
  token_hash: Buffer;
  session_id: string;
  issued_at: Date;
}

/** Creates a token for the client and its database row. */
export function newRefreshToken(
  sessionId: string,
  now: Date,
): { refreshToken: string; row: RefreshTokenRow } {
  const refreshToken = newToken(32);
  return {
    refreshToken,
    row: { token_hash: hashToken(refreshToken), session_id: sessionId, issued_at: now },
  };
}

interface HeldToken<Session> extends RefreshState {
  session: Session;
  sessionId: string;
  successorSealed: Buffer | null;
}

/** Storage for the refresh tokens of one audience. */
export interface RefreshTokenStore<Session> {
  /** Finds a token with its session. Locks the session's row, so that its tokens are exchanged one by one. */
  lock(trx: Trx, tokenHash: Buffer): Promise<HeldToken<Session> | undefined>;
  replace(
    trx: Trx,
    used: { tokenHash: Buffer; successorSealed: Buffer; usedAt: Date },
    successor: RefreshTokenRow,
  ): Promise<void>;
  end(trx: Trx, session: Session): Promise<void>;
}

type Refreshed<Session> =
  | { session: Session; refreshToken: string }
  /** The token was presented again too late, so all tokens of the session have ended. */
  | { session: Session; wasReused: true };

/**
 * Exchanges a refresh token. Each token works once. If it is presented again within ten seconds, the result is the
 * same new token. If later, all tokens of the session end.
 * @returns undefined for an unknown, ended or expired token
 */
export function exchangeRefreshToken<Session>(
  ctx: Context,
  store: RefreshTokenStore<Session>,
  refreshToken: string,
): Promise<Refreshed<Session> | undefined> {
  const { secrets } = ctx.services;
  const tokenHash = hashToken(refreshToken);
  // Returns instead of throwing: a rollback would undo the end of the session.
  return ctx.db.transaction().execute(async (trx) => {
    const held = await store.lock(trx, tokenHash);
    if (held === undefined) return undefined;
    const { session, successorSealed } = held;
    const verdict = refreshDecision(held, ctx.now);
    if (verdict === 'end') {
      await store.end(trx, session);
      return { session, wasReused: true };
    }
    if (verdict === 'repeat' && successorSealed !== null)
      return { session, refreshToken: secrets.open(successorSealed) };
    if (verdict !== 'rotate') return undefined;
    const successor = newRefreshToken(held.sessionId, ctx.now);
    const used = { tokenHash, successorSealed: secrets.seal(successor.refreshToken), usedAt: ctx.now };
    await store.replace(trx, used, successor.row);
    return { session, refreshToken: successor.refreshToken };
  });
}
