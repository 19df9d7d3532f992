import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import { recordAudit } from '../../../platform/audit.ts';
import { everything, touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { failNotFound } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { AccountRow } from '../accounts/accounts.queries.ts';
import { ownSessionId } from './passwords.service.ts';
import {
  type SessionRow,
  selectSessionOfToken,
  selectSessions,
  updateEverySessionEnded,
  updateSessionsEnded,
} from './sessions.queries.ts';
import { accountScope } from './sessions.rules.ts';

function endSession(
  ctx: Context,
  session: { accountId: string; sessionId: string },
  reason: string,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await updateSessionsEnded(trx, session, reason, ctx.now);
    if (ended.length === 0) return false;
    await touchContent(ctx, trx, accountScope(session.accountId));
    await recordAudit(ctx, trx, {
      action: 'account.session-ended',
      subjectType: 'account',
      subjectId: session.accountId,
      actorId: session.accountId,
      details: { sessionId: session.sessionId, reason },
    });
    return true;
  });
}

/** Ends the session of a refresh token. An unknown token is no error: its session has already ended. */
export async function signOut(ctx: Context, refreshToken: string): Promise<void> {
  const session = await selectSessionOfToken(ctx.db, hashToken(refreshToken));
  if (session !== undefined)
    await endSession(ctx, { accountId: session.account_id, sessionId: session.id }, 'signed-out');
}

/** Lists the devices with a session of the caller, newest first. */
export async function listUserSessions(
  ctx: Context,
  account: AccountRow,
): Promise<ReplyOf<typeof contract.listUserSessions>> {
  const sessions = await selectSessions(ctx.db, account.id);
  return {
    content: sessions
      .filter((session) => session.ended_at === null && session.expires_at > ctx.now)
      .map((session) => ({
        id: session.id,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        address: session.address,
        userAgent: session.user_agent,
        isCurrent: session.id === ownSessionId(ctx),
      })),
  };
}

/** Ends one of the caller's own sessions. @throws NOT_FOUND – already ended */
export async function endUserSession(ctx: Context, session: SessionRow): Promise<void> {
  const { account_id: accountId, id: sessionId } = session;
  if (!(await endSession(ctx, { accountId, sessionId }, 'ended-by-owner')))
    failNotFound('errors.notFound.device');
}

/** Ends all sessions, in every process. @returns the number of ended sessions */
export function endEverySession(ctx: Context, reason: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const ended = await updateEverySessionEnded(trx, reason, ctx.now);
    await touchContent(ctx, trx, everything);
    await recordAudit(ctx, trx, {
      action: 'sessions.ended',
      subjectType: 'session',
      subjectId: '',
      reason,
      details: { count: ended },
    });
    return ended;
  });
}
