import { getUser, signInByRefreshToken, signOut } from '@airway/contract/accounts';
import { callApi } from './call-api.ts';
import { refusalOf } from './refusal.ts';
import { tellFailure } from './renewal-failure.ts';
import {
  clearSession,
  readAccessToken,
  readSession,
  type Session,
  storeSession,
  subscribeToSession,
} from './stored-session.ts';

/** What one tab stores is seen in another one a little later; a busy machine takes its time. */
const handoverMs = 30_000;

const lockName = 'session-refresh';

// Absent in browsers without locks: the server bears two renewals at once.
const locks: LockManager | undefined = globalThis.navigator?.locks ?? undefined;

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

/**
 * New tokens, unless another tab fetched them while this one waited.
 * @returns the access token; undefined where the session has ended meanwhile
 */
export async function renewSession(usedToken: string): Promise<string | undefined> {
  return alone(async () => {
    await takeOver(usedToken);
    const session = readSession();
    if (session === undefined && readAccessToken() === usedToken) return restoreUser(usedToken);
    if (session === undefined || session.accessToken !== usedToken) return session?.accessToken;
    // It lasts until its time.
    if (session.refreshToken === '') return usedToken;
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

/** Tells the server that a session is over. */
export const endSession = ({ refreshToken }: Session): Promise<unknown> =>
  callApi(undefined, signOut, { body: { refreshToken } }).catch(() => undefined);

/** The account that a token is of. */
function subjectOf(token: string): string {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
}

/** Asks who is signed in by a token that is stored without its person; only a refusal of the token ends it. */
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
