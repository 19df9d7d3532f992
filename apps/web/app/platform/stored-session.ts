import type { SignedInUser } from '@airway/contract';
import { browserNowMs } from './clock.ts';

/** What a signed-in browser keeps (specification §3). */
export interface Session {
  accessToken: string;
  /** Empty where nothing can renew the other. */
  refreshToken: string;
  user: SignedInUser;
}

const sessionKeys = ['accessToken', 'refreshToken', 'loginUser'] as const;
const changed = new EventTarget();
const announce = () => changed.dispatchEvent(new Event('change'));

/** A browser may refuse storage altogether: then nobody is signed in. */
function stored(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function put(key: string, value?: string): void {
  if (value === undefined) stored()?.removeItem(key);
  else stored()?.setItem(key, value);
}

/** When a token ends, in milliseconds since 1970; 0 for what is no token. */
export function expiryMs(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return Number(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).exp) * 1000 || 0;
  } catch {
    return 0;
  }
}

/** The stored access token while it lasts: who has one is signed in (specification §4). */
export function readAccessToken(): string | undefined {
  const token = stored()?.getItem('accessToken') ?? '';
  return expiryMs(token) > browserNowMs() ? token : undefined;
}

/** The session of this browser; undefined where nobody is signed in (specification §4). Browser only. */
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

/** Keeps new tokens; without a user the same one stays. */
export function storeSession({
  accessToken,
  refreshToken,
  user,
}: Omit<Session, 'user'> & { user?: SignedInUser }) {
  put('accessToken', accessToken);
  put('refreshToken', refreshToken);
  if (user) put('loginUser', JSON.stringify(user));
  announce();
}

/** Forgets the person who is signed in here. */
export function clearSession(): void {
  for (const key of sessionKeys) put(key);
  announce();
}

/** Calls back when somebody signs in or out, here or in another tab. */
export function subscribeToSession(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  window.addEventListener('storage', notice);
  return () => {
    changed.removeEventListener('change', notice);
    window.removeEventListener('storage', notice);
  };
}

/** The key that somebody asked this browser to remember; empty where nobody did. */
export const readRememberedId = (): string => stored()?.getItem('rememberId') ?? '';

export const storeRememberedId = (userKeyCode: string | undefined): void => put('rememberId', userKeyCode);

/** Keeps the role of people who are not signed in (specification §6); undefined forgets it. */
export const storeGuest = (roleCode: string | undefined): void =>
  put('guest', roleCode && JSON.stringify({ role: { roleCode } }));
