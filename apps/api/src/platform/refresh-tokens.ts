import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { newToken } from './identifiers.ts';
import { hashToken } from './secrets.ts';

const dayMs = 24 * 60 * 60_000;

/** A device that was away for so long must sign in again. */
const idleLifetimeMs = 14 * dayMs;
/** Two tabs that refresh with the same token within this time get the same successor. */
const reuseGraceMs = 10_000;

export interface RefreshState {
  issuedAt: Date;
  usedAt: Date | null;
  sessionExpiresAt: Date;
  sessionEndedAt: Date | null;
  /** The person whose session it is may still have one. */
  isOwnerOpen: boolean;
}

/**
 * What becomes of a refresh token that is shown: a successor, the successor it already has, nothing, or
 * the end of its whole family because somebody else holds a copy.
 */
export function judgeRefresh(state: RefreshState, now: Date): 'rotate' | 'repeat' | 'refuse' | 'end' {
  if (state.sessionEndedAt !== null || !state.isOwnerOpen || state.sessionExpiresAt <= now) return 'refuse';
  if (state.usedAt !== null) return now.getTime() - state.usedAt.getTime() <= reuseGraceMs ? 'repeat' : 'end';
  return now.getTime() - state.issuedAt.getTime() > idleLifetimeMs ? 'refuse' : 'rotate';
}

/** What the database keeps of a refresh token. */
export interface RefreshTokenRow {
  token_hash: Buffer;
  session_id: string;
  issued_at: Date;
}

/** A token for the person who asks, and what the database keeps of it. */
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

/** Where the tokens of one audience lie. */
export interface RefreshTokenStore<Session> {
  /** A token with its session; the session's row is taken, so that a family moves one by one. */
  lock(trx: Trx, tokenHash: Buffer): Promise<HeldToken<Session> | undefined>;
  replace(
    trx: Trx,
    used: { tokenHash: Buffer; successorSealed: Buffer; usedAt: Date },
    successor: RefreshTokenRow,
  ): Promise<void>;
  end(trx: Trx, session: Session): Promise<void>;
}

export type Refreshed<Session> =
  | { session: Session; refreshToken: string }
  /** It was shown again too late, and its whole family has ended by this. */
  | { session: Session; wasReused: true };

/**
 * Exchanges a refresh token. Each works once; shown again within ten seconds it gives the same successor, shown
 * later it ends every token of its session.
 * @returns undefined for what is unknown, ended or expired
 */
export function exchangeRefreshToken<Session>(
  ctx: Context,
  store: RefreshTokenStore<Session>,
  refreshToken: string,
): Promise<Refreshed<Session> | undefined> {
  const { secrets } = ctx.services;
  const tokenHash = hashToken(refreshToken);
  // Answers instead of throwing: a refusal must not undo the end of a family.
  return ctx.db.transaction().execute(async (trx) => {
    const held = await store.lock(trx, tokenHash);
    if (held === undefined) return undefined;
    const { session, successorSealed } = held;
    const verdict = judgeRefresh(held, ctx.now);
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
