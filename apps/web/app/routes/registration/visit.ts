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

/** The person who asks for a personal page of the registration, and what the browser holds for it. */
export interface Visit {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** As in the address, without what the router adds when a page asks for data. */
  url: URL;
  locale: Locale;
  site: SiteInfo;
  /** Names an unfinished form; after submission it speaks for the registration. */
  draftToken: string | undefined;
  /** Names a registration that was looked up with number and e-mail. */
  registrantToken: string | undefined;
}

/** The edition of the visit, in the address of a call. */
export const inEdition = ({ site }: Visit) => ({ id: site.currentEdition.id });

const draftCookie = 'draft';
const registrantCookie = 'registrant';
/** As long as the access token in it. */
const registrantLife = `Max-Age=${30 * 60}` as const;
const gone = 'Max-Age=0';

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  // Tokens are letters, digits, dots, hyphens and underscores; anything else was not set here.
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

/** Keeps a draft in the browser: its token out of reach of scripts, and a mark that pages may read. */
export function keepDraft(
  visit: Visit,
  draft: { draftToken: string; expiresAt: string; audience: Draft['audience']; device: CardDevice },
): Headers {
  const life = `Expires=${new Date(draft.expiresAt).toUTCString()}` as const;
  const headers = forgetRegistrant(visit);
  headers.append('set-cookie', cookie(visit, draftCookie, draft.draftToken, life));
  headers.append(
    'set-cookie',
    cookie(visit, draftMarkName, draftMark(draft.audience, draft.device), life, true),
  );
  return headers;
}

/** The mark goes when the form is submitted or lost; the token may stay, it then speaks for the registration. */
export function forgetDraft(visit: Visit, { alsoToken }: { alsoToken: boolean }): Headers {
  const headers = new Headers();
  if (alsoToken) headers.append('set-cookie', cookie(visit, draftCookie, '', gone));
  headers.append('set-cookie', cookie(visit, draftMarkName, '', gone, true));
  return headers;
}

export function forgetRegistrant(visit: Visit): Headers {
  const headers = new Headers();
  if (visit.registrantToken !== undefined)
    headers.append('set-cookie', cookie(visit, registrantCookie, '', gone));
  return headers;
}

/** Lets a looked-up registration be paid for half an hour. */
export function keepRegistrant(visit: Visit, accessToken: string): Headers {
  return new Headers({ 'set-cookie': cookie(visit, registrantCookie, accessToken, registrantLife) });
}

/** A move inside the site, in the language of the visit. */
export const go = (visit: Visit, path: string, headers?: Headers) =>
  redirect(pathTo(visit.locale, path), headers === undefined ? {} : { headers });

const lostTokens = new Set([
  'DRAFT_EXPIRED',
  'AUTHENTICATION_FAILURE',
  'INVALID_CREDENTIAL',
  'NOT_ALLOWED',
  'NOT_FOUND',
]);

/** Whether a refusal says that a kept token is worth nothing any more. */
export const isLost = (error: unknown): boolean => lostTokens.has(refusalOf(error)?.code ?? '');

/** The visitor's draft in the current edition; undefined when there is none or it is gone. */
export async function findDraft(visit: Visit): Promise<Draft | undefined> {
  if (visit.draftToken === undefined) return undefined;
  try {
    const draft = await callApi(visit.context, getDraft, {}, { token: visit.draftToken });
    return draft.editionId === visit.site.currentEdition.id ? draft : undefined;
  } catch (error) {
    if (isLost(error)) return undefined;
    throw error;
  }
}

/** The registration the visitor may see and pay: the one looked up last, else the one made here. */
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
      if (!isLost(error)) throw error;
    }
  }
  return undefined;
}

export interface Refused {
  code: Refusal['code'];
  message: string;
  requestId: string;
}

/** A refusal as a page tells it; anything that is not a refusal goes on to the error screen. */
export function refusedBy(error: unknown): Refused {
  const refusal = refusalOf(error);
  if (refusal === undefined) throw error;
  return { code: refusal.code, message: refusal.message, requestId: refusal.requestId };
}

/** The status with which a page answers a refusal: the API's own. */
export const statusOf = ({ code }: Pick<Refused, 'code'>): number => errorStatuses[code];

/** The text of one field of a posted form; empty for files and absent fields. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether the browser says it is a phone: only personal pages, which are never kept, may ask. */
export function isPhone(request: Request): boolean {
  return /\bMobi|\biPhone\b|\biPod\b/.test(request.headers.get('user-agent') ?? '');
}
