import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import { useSyncExternalStore } from 'react';
import { callApi } from './call-api.ts';
import { browserNowMs } from './clock.ts';
import { refusalOf } from './refusal.ts';
import { currentFailure, tellFailure } from './renewal-failure.ts';
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

/** Most visitors have nothing to renew. */
const renewal = () => import('./session-renewal.ts');
const refresh = async (usedToken: string): Promise<string | undefined> =>
  (await renewal()).renewSession(usedToken);

/**
 * Makes a call as the person who is signed in, once more with new tokens where the old ones had run out.
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

/** Renews the session when it ends within ten minutes, and looks again when that will be so. */
async function keepAlive(): Promise<void> {
  clearTimeout(timer);
  const session = readSession();
  if (session === undefined) return;
  const leftMs = expiryMs(session.accessToken) - browserNowMs() - refreshWindowMs;
  // Told already; what did not end is tried again at the next look.
  if (leftMs <= 0) await refresh(session.accessToken).catch(() => undefined);
  clearTimeout(timer);
  timer = setTimeout(keepAlive, Math.max(leftMs, patienceMs));
}

/** On start: forgets tokens that have run out, keeps the others alive, and asks whose they are (specification §4). */
export function startSession(): void {
  const token = readAccessToken();
  if (!token) clearSession();
  else if (!readSession()) void refresh(token);
  void keepAlive();
  subscribeToSession(() => {
    // Somebody signed in after the end, or out while it was tried again.
    const failure = currentFailure();
    if (failure !== undefined && failure.isOver === (readSession() !== undefined)) tellFailure(undefined);
    void keepAlive();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void keepAlive();
  });
}

/** Signs out here at once, also offline; the server is told as soon as it hears. */
export async function signOutHere(): Promise<void> {
  const session = readSession();
  clearSession();
  if (session !== undefined) await (await renewal()).endSession(session);
}

let snapshot: { key: string; session: Session | undefined } = { key: '', session: undefined };

/** The same object as long as nothing has changed. */
function currentSession(): Session | undefined {
  const session = readSession();
  const key = session === undefined ? '' : JSON.stringify(session);
  if (key !== snapshot.key) snapshot = { key, session };
  return snapshot.session;
}

/** The person who is signed in; nobody while the server renders and until the page has come alive. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToSession, currentSession, () => undefined);
