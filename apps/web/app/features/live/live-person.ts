import type { Endpoint, ReplyOf, SentTo } from '@airway/contract/endpoint';
import { useSyncExternalStore } from 'react';
import { type CallOptions, callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall, readSession, subscribeToSession } from '../../platform/session.ts';

/** Identity for entering a room: account, registration confirmed in this tab, or personal link. */
export type LivePerson = 'account' | 'registrant' | 'speaker';

interface Tokens {
  editionId: string;
  accessToken: string;
  /** Absent for a personal link, which is valid until it is revoked. */
  refreshToken?: string;
}

const contract = () => import('@airway/contract/registration-sign-in');

const key = 'live-person';
const changed = new EventTarget();

function tokensHere(): Tokens | undefined {
  const stored = sessionStorage.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as Tokens);
}

function store(tokens: Tokens | undefined): void {
  if (tokens === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(tokens));
  changed.dispatchEvent(new Event('change'));
}

function personHere(): LivePerson | undefined {
  const tokens = tokensHere();
  if (tokens !== undefined) return tokens.refreshToken === undefined ? 'speaker' : 'registrant';
  return readSession() === undefined ? undefined : 'account';
}

function subscribe(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  const stop = subscribeToSession(notice);
  return () => {
    changed.removeEventListener('change', notice);
    stop();
  };
}

/** Returns the identity in this tab; undefined if there is none, and on the server. */
export const useLivePerson = (): LivePerson | undefined =>
  useSyncExternalStore(subscribe, personHere, () => undefined);

/** Returns the token for a custom request; call it again for each request, because tokens change. */
export const bearer = (): string | undefined => tokensHere()?.accessToken ?? readSession()?.accessToken;

/** Deletes this tab's registration or link. */
export const forgetPerson = (): void => store(undefined);

/** Confirms a registration by its number and e-mail address, for this tab. */
export async function nameRegistration(editionId: string, email: string, number: string): Promise<void> {
  const { loginRegistrant } = await contract();
  const body = { email, registrationNumber: number };
  const { accessToken, refreshToken } = await callApi(undefined, loginRegistrant, {
    params: { id: editionId },
    body,
  });
  store({ editionId, accessToken, refreshToken });
}

/** Stores a token from the address for this tab: of a mailed link (`l_`) or a personal one (`v_`). */
export async function takeToken(editionId: string, token: string): Promise<void> {
  if (token.startsWith('v_')) return store({ editionId, accessToken: token });
  const { loginWithLink } = await contract();
  const { accessToken, refreshToken } = await callApi(undefined, loginWithLink, {
    params: { id: editionId },
    body: { linkToken: token },
  });
  store({ editionId, accessToken, refreshToken });
}

const isOver = (error: unknown) => refusalOf(error)?.code === 'AUTHENTICATION_FAILURE';

/** Renews a registration's tokens, unless another call renewed them first. */
async function renew(used: Tokens): Promise<Tokens> {
  const { editionId } = used;
  const now = tokensHere();
  if (now !== undefined && now.accessToken !== used.accessToken) return now;
  const { refreshRegistrant } = await contract();
  const body = { refreshToken: used.refreshToken ?? '' };
  const fresh = await callApi(undefined, refreshRegistrant, { params: { id: editionId }, body });
  store({ editionId, ...fresh });
  return { editionId, ...fresh };
}

/** Calls an endpoint with this tab's identity. @throws AUTHENTICATION_FAILURE if the identity is no longer valid */
export async function callAs<E extends Endpoint>(
  endpoint: E,
  sent: SentTo<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const tokens = tokensHere();
  if (tokens === undefined) {
    // A call on leaving does not wait for a renewal: the page would be gone by then.
    return options.keepalive ? callApi(undefined, endpoint, sent, options) : authorisedCall(endpoint, sent);
  }
  try {
    return await callApi(undefined, endpoint, sent, { ...options, token: tokens.accessToken });
  } catch (error) {
    if (!isOver(error)) throw error;
    try {
      if (tokens.refreshToken === undefined) throw error;
      const { accessToken } = await renew(tokens);
      return await callApi(undefined, endpoint, sent, { ...options, token: accessToken });
    } catch (second) {
      if (isOver(second)) store(undefined);
      throw second;
    }
  }
}
