import type { Draft } from '@airway/contract/registration-drafts';
import type { CardDevice } from './steps.ts';
import { draftMark, draftMarkName } from './unfinished-draft.ts';
import type { Visit } from './visit.ts';

const draftCookie = 'draft';
const registrantCookie = 'registrant';
/** As long as its access token. */
const registrantLife = `Max-Age=${30 * 60}` as const;
const expired = 'Max-Age=0';

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  // Our tokens contain only letters, digits, dots, hyphens and underscores; this server did not set other values.
  return value !== undefined && /^[\w.-]{1,1000}$/.test(value) ? value : undefined;
}

/** Returns the tokens in the browser's cookies. */
export const tokensIn = (request: Request) => ({
  draftToken: cookieOf(request, draftCookie),
  registrantToken: cookieOf(request, registrantCookie),
});

function cookie(
  visit: Visit,
  name: string,
  value: string,
  life: `Max-Age=${number}` | `Expires=${string}`,
  isReadable = false,
): string {
  const parts = [
    `${name}=${value}`,
    `Path=${visit.site.basePath}`,
    life,
    'SameSite=Lax',
    ...(isReadable ? [] : ['HttpOnly']),
    ...(visit.site.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** Sets the draft's cookies: its token, hidden from scripts, and a mark that pages can read. */
export function storeDraftCookies(
  visit: Visit,
  draft: { draftToken: string; expiresAt: string; audience: Draft['audience']; device: CardDevice },
): Headers {
  const life = `Expires=${new Date(draft.expiresAt).toUTCString()}` as const;
  const headers = clearRegistrantCookie(visit);
  headers.append('set-cookie', cookie(visit, draftCookie, draft.draftToken, life));
  headers.append(
    'set-cookie',
    cookie(visit, draftMarkName, draftMark(draft.audience, draft.device), life, true),
  );
  return headers;
}

/** Deletes the mark of a submitted form. The token stays, because it is then a token for the registration. */
export const clearDraftMark = (visit: Visit): Headers =>
  new Headers({ 'set-cookie': cookie(visit, draftMarkName, '', expired, true) });

/** Deletes the token and the mark of a lost form. */
export function clearDraftCookies(visit: Visit): Headers {
  const headers = clearDraftMark(visit);
  headers.append('set-cookie', cookie(visit, draftCookie, '', expired));
  return headers;
}

export function clearRegistrantCookie(visit: Visit): Headers {
  const headers = new Headers();
  if (visit.registrantToken !== undefined)
    headers.append('set-cookie', cookie(visit, registrantCookie, '', expired));
  return headers;
}

/** Sets the cookie of a looked-up registration, which allows its payment for half an hour. */
export const storeRegistrantCookie = (visit: Visit, accessToken: string): Headers =>
  new Headers({ 'set-cookie': cookie(visit, registrantCookie, accessToken, registrantLife) });
