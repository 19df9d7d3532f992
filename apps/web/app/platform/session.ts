import type { Endpoint, ReplyOf, SentTo } from '@airway/contract';
import { useSyncExternalStore } from 'react';
import { callApi } from './call-api.ts';
import { browserNowMs } from './clock.ts';
import { refusalOf } from './refusal.ts';
import {
  clearSession,
  expiryMs,
  readSession,
  type Session,
  storeSession,
  subscribeToSession,
} from './stored-session.ts';

export { clearSession, readSession, type Session, subscribeToSession } from './stored-session.ts';

/** Specification §9. */
const refreshWindowMs = 10 * 60_000;
const patienceMs = 60_000;
/** What one tab stores is seen in another one a little later; a busy machine takes its time. */
const handoverMs = 30_000;

export interface RenewalFailure {
  /** The server's words; empty where no answer with a code came. */
  message: string;
  /** The session is over; else it goes on until its token runs out, and is tried again. */
  isOver: boolean;
}

let failure: RenewalFailure | undefined;
const failureChanged = new EventTarget();

/** Says once what stays the same, however often it is tried again. */
function tellFailure(next: RenewalFailure | undefined) {
  if (next?.message === failure?.message && next?.isOver === failure?.isOver) return;
  failure = next;
  failureChanged.dispatchEvent(new Event('change'));
}

const lockName = 'session-refresh';

// Absent in browsers without locks: the server bears two renewals at once.
const locks: LockManager | undefined = globalThis.navigator?.locks;

/** One tab at a time. */
const alone = async <Value>(work: () => Promise<Value>): Promise<Value> =>
  locks === undefined ? work() : locks.request(lockName, work);

/** The person who holds it has stored new tokens for these: all tabs see locks at once, and what is stored later. */
const handoverOf = (usedToken: string) => `${lockName}:${usedToken.slice(-16)}`;

/** Tells the other tabs that new tokens are on their way. */
const handOver = (usedToken: string): Promise<void> =>
  new Promise((seen) => {
    if (locks === undefined) return seen();
    void locks.request(handoverOf(usedToken), { ifAvailable: true }, () => {
      seen();
      return new Promise((isOver) => setTimeout(isOver, handoverMs));
    });
  });

/** Waits until new tokens that another tab has stored for these have arrived here. */
async function takeOver(usedToken: string): Promise<void> {
  const name = handoverOf(usedToken);
  const { held = [] } = (await locks?.query()) ?? {};
  if (!held.some((lock) => lock.name === name)) return;
  await new Promise<void>((hasArrived) => {
    const look = () => {
      if (readSession()?.accessToken === usedToken) return;
      unsubscribe();
      hasArrived();
    };
    const unsubscribe = subscribeToSession(look);
    look();
    // The other tab holds it long enough, or was closed: what it stored is here if it ever comes.
    void locks?.request(name, async () => {
      unsubscribe();
      hasArrived();
    });
  });
}

/** New tokens, unless another tab fetched them while this one waited. */
async function refresh(usedToken: string): Promise<string | undefined> {
  const { signInByRefreshToken } = await import('@airway/contract/accounts');
  return alone(async () => {
    await takeOver(usedToken);
    const session = readSession();
    if (session === undefined || session.accessToken !== usedToken) return session?.accessToken;
    try {
      const next = await callApi(undefined, signInByRefreshToken, {
        body: { refreshToken: session.refreshToken },
      });
      storeSession(next);
      await handOver(usedToken);
      tellFailure(undefined);
      return next.accessToken;
    } catch (error) {
      const refusal = refusalOf(error);
      // Only this says that the token is worth nothing: a server that is away may know it later.
      const isOver = refusal?.code === 'AUTHENTICATION_FAILURE';
      if (isOver) clearSession();
      tellFailure({ message: refusal?.message ?? '', isOver });
      throw error;
    }
  });
}

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

/** On start: forgets tokens that have run out, keeps the others alive (specification §4). */
export function startSession(): void {
  if (readSession() === undefined) clearSession();
  void keepAlive();
  subscribeToSession(() => {
    // Somebody signed in after the end, or out while it was tried again.
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
  if (session === undefined) return;
  const { signOut } = await import('@airway/contract/accounts');
  await callApi(undefined, signOut, { body: { refreshToken: session.refreshToken } }).catch(() => undefined);
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

function subscribeToFailure(notice: () => void) {
  failureChanged.addEventListener('change', notice);
  return () => failureChanged.removeEventListener('change', notice);
}

/** Why the session could not be renewed; undefined while all is well. */
export const useRenewalFailure = (): RenewalFailure | undefined =>
  useSyncExternalStore(
    subscribeToFailure,
    () => failure,
    () => undefined,
  );
