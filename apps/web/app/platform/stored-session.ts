import type { SignedInUser } from '@airway/contract';
import { browserNowMs } from './clock.ts';

/** What a signed-in browser keeps (specification §3). */
export interface Session {
  accessToken: string;
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

/** When a token ends, in milliseconds since 1970; 0 for what is no token. */
export function expiryMs(accessToken: string): number {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { exp } = claims as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

/** The session of this browser; undefined where nobody is signed in (specification §4). Browser only. */
export function readSession(): Session | undefined {
  const [accessToken, refreshToken, loginUser] = sessionKeys.map((key) => stored()?.getItem(key));
  if (!accessToken || !refreshToken || !loginUser || expiryMs(accessToken) <= browserNowMs())
    return undefined;
  try {
    return { accessToken, refreshToken, user: JSON.parse(loginUser) as SignedInUser };
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
  stored()?.setItem('accessToken', accessToken);
  stored()?.setItem('refreshToken', refreshToken);
  if (user !== undefined) stored()?.setItem('loginUser', JSON.stringify(user));
  announce();
}

/** Forgets the person who is signed in here. */
export function clearSession(): void {
  for (const key of sessionKeys) stored()?.removeItem(key);
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

export function storeRememberedId(userKeyCode: string | undefined): void {
  if (userKeyCode === undefined) stored()?.removeItem('rememberId');
  else stored()?.setItem('rememberId', userKeyCode);
}

/** Keeps the role of people who are not signed in (specification §6); undefined forgets it. */
export function storeGuest(roleCode: string | undefined): void {
  if (roleCode === undefined) stored()?.removeItem('guest');
  else stored()?.setItem('guest', JSON.stringify({ role: { roleCode } }));
}
