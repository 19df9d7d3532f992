import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import { useSyncExternalStore } from 'react';
import { callApi } from './call-api.ts';
import { browserNowMs } from './clock.ts';
import { refusalOf } from './refusal.ts';
import { currentFailure, setFailure } from './renewal-failure.ts';
import {
  clearSession,
  expiryMs,
  readAccessToken,
  readSession,
  type Session,
  subscribeToSession,
} from './stored-session.ts';

export { clearSession, readSession, type Session, subscribeToSession } from './stored-session.ts';

/** Specification §9. */
const refreshWindowMs = 10 * 60_000;
const patienceMs = 60_000;

/** Loaded on demand, because most visitors have no session to renew. */
const renewal = () => import('./session-renewal.ts');
const refresh = async (usedToken: string): Promise<string | undefined> =>
  (await renewal()).renewSession(usedToken);

/**
 * Calls an endpoint as the signed-in user. If the tokens have expired, renews them and retries once.
 * @throws a refusal – read it with `refusalOf(error)`
 */
export async function authorisedCall<E extends Endpoint>(endpoint: E, sent: SentTo<E>): Promise<ReplyOf<E>> {
  const token = readSession()?.accessToken;
  try {
    return await callApi(undefined, endpoint, sent, { token });
  } catch (error) {
    if (token === undefined || refusalOf(error)?.code !== 'AUTHENTICATION_FAILURE') throw error;
    return callApi(undefined, endpoint, sent, { token: await refresh(token) });
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Renews a session that ends within ten minutes, and schedules the next check. */
async function keepAlive(): Promise<void> {
  clearTimeout(timer);
  const session = readSession();
  if (session === undefined) return;
  const leftMs = expiryMs(session.accessToken) - browserNowMs() - refreshWindowMs;
  // The failure is shown already. A session that has not ended is retried at the next check.
  if (leftMs <= 0) await refresh(session.accessToken).catch(() => undefined);
  clearTimeout(timer);
  timer = setTimeout(keepAlive, Math.max(leftMs, patienceMs));
}

/** On start: deletes expired tokens, renews the others, and loads their user (specification §4). */
export function startSession(): void {
  const token = readAccessToken();
  if (!token) clearSession();
  else if (!readSession()) void refresh(token);
  void keepAlive();
  subscribeToSession(() => {
    // The failure is obsolete: the user signed in after the end, or signed out during the retries.
    const failure = currentFailure();
    if (failure !== undefined && failure.isOver === (readSession() !== undefined)) setFailure(undefined);
    void keepAlive();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void keepAlive();
  });
}

/** Signs out in this browser at once, also offline, and then on the server. */
export async function signOutHere(): Promise<void> {
  const session = readSession();
  clearSession();
  if (session !== undefined) await (await renewal()).endSession(session);
}

let snapshot: { key: string; session: Session | undefined } = { key: '', session: undefined };

/** Returns the same object until the session changes, as `useSyncExternalStore` requires. */
function currentSession(): Session | undefined {
  const session = readSession();
  const key = session === undefined ? '' : JSON.stringify(session);
  if (key !== snapshot.key) snapshot = { key, session };
  return snapshot.session;
}

/** Returns the session of the signed-in user; undefined on the server and during hydration. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToSession, currentSession, () => undefined);
