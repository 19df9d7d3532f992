import { getUser, signInByRefreshToken, signOut } from '@airway/contract/accounts';
import { callApi } from './call-api.ts';
import { refusalOf } from './refusal.ts';
import { setFailure } from './renewal-failure.ts';
import {
  clearSession,
  readAccessToken,
  readSession,
  type Session,
  storeSession,
  subscribeToSession,
} from './stored-session.ts';

/** Another tab sees a change in storage a little later, much later on a busy machine. */
const handoverMs = 30_000;

const lockName = 'session-refresh';

// Missing in browsers without the Web Locks API. The server then accepts two renewals at once.
const locks: LockManager | undefined = globalThis.navigator?.locks ?? undefined;

/** Runs the work in one tab at a time. */
const runExclusively = async <Value>(work: () => Promise<Value>): Promise<Value> =>
  locks === undefined ? work() : locks.request(lockName, work);

/**
 * Returns the name of the lock held by a tab that has stored new tokens for `usedToken`. Tabs see a lock at
 * once, but see changed storage later.
 */
const handoverLockOf = (usedToken: string) => `${lockName}:${usedToken.slice(-16)}`;

/** Signals to the other tabs that new tokens are stored. */
const signalNewTokens = (usedToken: string): Promise<void> =>
  new Promise((seen) => {
    if (locks === undefined) return seen();
    void locks.request(handoverLockOf(usedToken), { ifAvailable: true }, () => {
      seen();
      return new Promise((isOver) => setTimeout(isOver, handoverMs));
    });
  });

/** Waits until new tokens from another tab are visible in this tab's storage. */
async function awaitNewTokens(usedToken: string): Promise<void> {
  const name = handoverLockOf(usedToken);
  const { held = [] } = (await locks?.query()) ?? {};
  if (!held.some((lock) => lock.name === name)) return;
  await new Promise<void>((hasArrived) => {
    const checkTokens = () => {
      if (readSession()?.accessToken === usedToken) return;
      unsubscribe();
      hasArrived();
    };
    const unsubscribe = subscribeToSession(checkTokens);
    checkTokens();
    // The other tab released the lock (timeout or closed). Do not wait for its tokens any longer.
    void locks?.request(name, async () => {
      unsubscribe();
      hasArrived();
    });
  });
}

/**
 * Renews the tokens, unless another tab renewed them first.
 * @returns the access token; undefined if the session has ended
 */
export async function renewSession(usedToken: string): Promise<string | undefined> {
  return runExclusively(async () => {
    await awaitNewTokens(usedToken);
    const session = readSession();
    if (session === undefined && readAccessToken() === usedToken) return restoreUser(usedToken);
    if (session === undefined || session.accessToken !== usedToken) return session?.accessToken;
    // Without a refresh token the session lasts until the access token expires.
    if (session.refreshToken === '') return usedToken;
    try {
      const next = await callApi(undefined, signInByRefreshToken, {
        body: { refreshToken: session.refreshToken },
      });
      storeSession(next);
      await signalNewTokens(usedToken);
      setFailure(undefined);
      return next.accessToken;
    } catch (error) {
      const refusal = refusalOf(error);
      // Only this code means that the token is not valid. A server that fails now may accept it later.
      const isOver = refusal?.code === 'AUTHENTICATION_FAILURE';
      if (isOver) clearSession();
      setFailure({ message: refusal?.message ?? '', isOver });
      throw error;
    }
  });
}

export const endSession = ({ refreshToken }: Session): Promise<unknown> =>
  callApi(undefined, signOut, { body: { refreshToken } }).catch(() => undefined);

/** Returns the account id in a token. */
function subjectOf(token: string): string {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
}

/** Loads the user of a token that is stored without one. Only AUTHENTICATION_FAILURE deletes the token. */
async function restoreUser(token: string): Promise<string | undefined> {
  try {
    const sent = { params: { id: subjectOf(token) } };
    const { id, userKeys, userName, userType, role } = await callApi(undefined, getUser, sent, { token });
    const [key] = userKeys;
    if (key === undefined || readAccessToken() !== token) return undefined;
    const refreshToken = window.localStorage.getItem('refreshToken') ?? '';
    storeSession({ accessToken: token, refreshToken, user: { id, ...key, userName, userType, role } });
    return token;
  } catch (error) {
    if (refusalOf(error)?.code === 'AUTHENTICATION_FAILURE' && readAccessToken() === token) clearSession();
    return undefined;
  }
}
