import type { SignedInUser } from '@airway/contract';
import { browserNowMs } from './clock.ts';

/** The session as stored in the browser (specification §3). */
export interface Session {
  accessToken: string;
  /** Empty if the access token cannot be renewed. */
  refreshToken: string;
  user: SignedInUser;
}

const sessionKeys = ['accessToken', 'refreshToken', 'loginUser'] as const;
const changed = new EventTarget();
const announce = () => changed.dispatchEvent(new Event('change'));

/** Returns the browser's storage; undefined if the browser blocks it, and then nobody is signed in. */
function stored(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function setItem(key: string, value?: string): void {
  if (value === undefined) stored()?.removeItem(key);
  else stored()?.setItem(key, value);
}

/** Returns the expiry of a token, in milliseconds since 1970; 0 if it is not a token. */
export function expiryMs(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return Number(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).exp) * 1000 || 0;
  } catch {
    return 0;
  }
}

/** Returns the stored access token until it expires. A browser that has one is signed in (specification §4). */
export function readAccessToken(): string | undefined {
  const token = stored()?.getItem('accessToken') ?? '';
  return expiryMs(token) > browserNowMs() ? token : undefined;
}

/** Returns the session of this browser; undefined if nobody is signed in (specification §4). Browser only. */
export function readSession(): Session | undefined {
  const accessToken = readAccessToken();
  const loginUser = stored()?.getItem('loginUser');
  if (!accessToken || !loginUser) return undefined;
  try {
    const user: SignedInUser = JSON.parse(loginUser);
    return { accessToken, refreshToken: stored()?.getItem('refreshToken') ?? '', user };
  } catch {
    return undefined;
  }
}

/** Stores new tokens; without a user the stored user stays. */
export function storeSession({
  accessToken,
  refreshToken,
  user,
}: Omit<Session, 'user'> & { user?: SignedInUser }) {
  setItem('accessToken', accessToken);
  setItem('refreshToken', refreshToken);
  if (user) setItem('loginUser', JSON.stringify(user));
  announce();
}

export function clearSession(): void {
  for (const key of sessionKeys) setItem(key);
  announce();
}

/** Calls back when a user signs in or out, in this tab or another. */
export function subscribeToSession(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  window.addEventListener('storage', notice);
  return () => {
    changed.removeEventListener('change', notice);
    window.removeEventListener('storage', notice);
  };
}

/** Returns the sign-in key that this browser remembers; empty if none. */
export const readRememberedId = (): string => stored()?.getItem('rememberId') ?? '';

export const storeRememberedId = (userKeyCode: string | undefined): void =>
  setItem('rememberId', userKeyCode);

/** Stores the role of visitors who are not signed in (specification §6); undefined deletes it. */
export const storeGuest = (roleCode: string | undefined): void =>
  setItem('guest', roleCode && JSON.stringify({ role: { roleCode } }));
