import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import {
  countedSession,
  exchangeRefreshToken,
  newRefreshToken,
  type RefreshTokenStore,
  sentTokenHash,
} from '../../platform/refresh-tokens.ts';
import {
  insertRegistrantSession,
  lockRegistrantToken,
  replaceRegistrantToken,
  selectRegistrantSessionOfToken,
  updateRegistrantSessionEnded,
} from './registrant-sessions.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { type ReadMail, registrantTokenOf } from './registrations.service.ts';

export interface RegistrantTokens {
  accessToken: string;
  refreshToken: string;
}

const lifetimeMs = 14 * 24 * 60 * 60_000;

/**
 * Starts a session for one registration, for at most 14 days. If the person reads its mails, the first access token
 * also allows changes; refreshed tokens do not.
 */
export async function beginRegistrantSession(
  ctx: Context,
  registration: Pick<RegistrationRow, 'id' | 'email_folded'>,
  also: ReadMail = {},
): Promise<RegistrantTokens> {
  const id = newId(ctx.now);
  const { refreshToken, row } = newRefreshToken(id, ctx.now);
  const session = {
    id,
    registration_id: registration.id,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + lifetimeMs),
    ended_at: null,
  };
  await insertRegistrantSession(ctx.db, session, row);
  return { accessToken: await registrantTokenOf(ctx, registration, also), refreshToken };
}

const tokensOf = (
  ctx: Context,
  editionId: string,
): RefreshTokenStore<{ registration: Pick<RegistrationRow, 'id' | 'email_folded'>; sessionId: string }> => ({
  async lock(trx, tokenHash) {
    const row = await lockRegistrantToken(trx, tokenHash, editionId);
    if (row === undefined) return undefined;
    return {
      session: {
        registration: { id: row.registration_id, email_folded: row.email_folded },
        sessionId: row.session_id,
      },
      sessionId: row.session_id,
      successorSealed: row.successor_sealed,
      issuedAt: row.issued_at,
      usedAt: row.used_at,
      sessionExpiresAt: row.expires_at,
      sessionEndedAt: row.ended_at,
      isOwnerOpen: row.state !== 'cancelled',
    };
  },
  replace: replaceRegistrantToken,
  end: (trx, { sessionId }) => updateRegistrantSessionEnded(trx, sessionId, ctx.now),
});

/** Returns the session by which a call with a refresh token counts. Tokens of nobody count by their address. */
export async function countedRegistrantSessionOf(ctx: Context, body: unknown): Promise<string | undefined> {
  const tokenHash = sentTokenHash(body);
  return tokenHash && countedSession(await selectRegistrantSessionOfToken(ctx.db, tokenHash), ctx.now);
}

/**
 * Exchanges a registrant's refresh token for new tokens. Account tokens are never accepted.
 * @throws AUTHENTICATION_FAILURE – unknown in this edition, used, ended or expired; or the registration was cancelled
 */
export async function refreshRegistrant(
  ctx: Context,
  editionId: string,
  refreshToken: string,
): Promise<RegistrantTokens> {
  const refreshed = await exchangeRefreshToken(ctx, tokensOf(ctx, editionId), refreshToken);
  if (refreshed === undefined) return fail('AUTHENTICATION_FAILURE');
  if ('wasReused' in refreshed) {
    const { registration, sessionId } = refreshed.session;
    ctx.log.warn({ registrationId: registration.id, sessionId }, 'registrant refresh token reused');
    return fail('AUTHENTICATION_FAILURE');
  }
  const { registration } = refreshed.session;
  return { accessToken: await registrantTokenOf(ctx, registration), refreshToken: refreshed.refreshToken };
}
