import type { SiteInfo } from '@airway/contract/editions';
import { errorStatuses, type Refusal } from '@airway/contract/errors';
import { type Draft, getDraft } from '@airway/contract/registration-drafts';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { confirmRegistration } from '@airway/contract/registrations';
import type { Locale } from '@airway/contract/rules';
import { type ActionFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import type { CardDevice } from '../../features/registrations/steps.ts';
import { draftMark, draftMarkName } from '../../features/registrations/unfinished-draft.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { refusalOf } from '../../platform/refusal.ts';

/** Request for a personal registration page, with the tokens in the browser's cookies. */
export interface Visit {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** The visible address, without the router's additions for data requests. */
  url: URL;
  locale: Locale;
  site: SiteInfo;
  /** Token of an unfinished form; after submission it is a token for the registration. */
  draftToken: string | undefined;
  /** Token of a registration that was looked up with number and e-mail address. */
  registrantToken: string | undefined;
}

/** Returns the path parameter of the current edition. */
export const inEdition = ({ site }: Visit) => ({ id: site.currentEdition.id });

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

export async function visitOf({
  request,
  context,
  url,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>): Promise<Visit> {
  return {
    context,
    request,
    url,
    locale: pageLocale(context),
    site: await loadSite(context),
    draftToken: cookieOf(request, draftCookie),
    registrantToken: cookieOf(request, registrantCookie),
  };
}

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

/**
 * Deletes the mark after the form is submitted or lost. The token may stay, because it is then a token for
 * the registration.
 */
export function clearDraftCookies(visit: Visit, { alsoToken }: { alsoToken: boolean }): Headers {
  const headers = new Headers();
  if (alsoToken) headers.append('set-cookie', cookie(visit, draftCookie, '', expired));
  headers.append('set-cookie', cookie(visit, draftMarkName, '', expired, true));
  return headers;
}

export function clearRegistrantCookie(visit: Visit): Headers {
  const headers = new Headers();
  if (visit.registrantToken !== undefined)
    headers.append('set-cookie', cookie(visit, registrantCookie, '', expired));
  return headers;
}

/** Sets the cookie of a looked-up registration, which allows its payment for half an hour. */
export function storeRegistrantCookie(visit: Visit, accessToken: string): Headers {
  return new Headers({ 'set-cookie': cookie(visit, registrantCookie, accessToken, registrantLife) });
}

/** Redirects inside the site, in the language of the visit. */
export const go = (visit: Visit, path: string, headers?: Headers) =>
  redirect(pathTo(visit.locale, path), headers === undefined ? {} : { headers });

const lostTokens = new Set([
  'DRAFT_EXPIRED',
  'AUTHENTICATION_FAILURE',
  'INVALID_CREDENTIAL',
  'NOT_ALLOWED',
  'NOT_FOUND',
]);

/** Checks whether an error means that the stored token is no longer valid. */
export const isInvalidToken = (error: unknown): boolean => lostTokens.has(refusalOf(error)?.code ?? '');

/** Returns the visitor's draft in the current edition; undefined if there is none or it is gone. */
export async function findDraft(visit: Visit): Promise<Draft | undefined> {
  if (visit.draftToken === undefined) return undefined;
  try {
    const draft = await callApi(visit.context, getDraft, {}, { token: visit.draftToken });
    return draft.editionId === visit.site.currentEdition.id ? draft : undefined;
  } catch (error) {
    if (isInvalidToken(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the registration that the visitor may see and pay: the looked-up one, else the one made in this browser.
 */
export async function findRegistration(
  visit: Visit,
): Promise<{ token: string; registration: RegistrationSummary } | undefined> {
  const params = inEdition(visit);
  for (const token of [visit.registrantToken, visit.draftToken]) {
    if (token === undefined) continue;
    try {
      return {
        token,
        registration: await callApi(visit.context, confirmRegistration, { params, query: {} }, { token }),
      };
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
  }
  return undefined;
}

export interface Refused {
  code: Refusal['code'];
  message: string;
  requestId: string;
}

/** Returns the refusal for the page; rethrows any other error for the error page. */
export function refusedBy(error: unknown): Refused {
  const refusal = refusalOf(error);
  if (refusal === undefined) throw error;
  return { code: refusal.code, message: refusal.message, requestId: refusal.requestId };
}

/** Returns the HTTP status for a refusal: that of the API. */
export const statusOf = ({ code }: Pick<Refused, 'code'>): number => errorStatuses[code];

/** Returns the text of one form field; empty for files and absent fields. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Checks the user agent for a phone. Only personal pages may use it, because shared pages are cached. */
export function isPhone(request: Request): boolean {
  return /\bMobi|\biPhone\b|\biPod\b/.test(request.headers.get('user-agent') ?? '');
}
