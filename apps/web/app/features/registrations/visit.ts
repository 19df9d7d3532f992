import { getSiteInfo, type SiteInfo } from '@airway/contract/editions';
import { errorStatuses, type Refusal } from '@airway/contract/errors';
import { type Draft, getDraft } from '@airway/contract/registration-drafts';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { confirmRegistration } from '@airway/contract/registrations';
import type { Locale } from '@airway/contract/rules';
import {
  type ActionFunctionArgs,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { type CardDevice, paymentPath } from './steps.ts';
import { tokensIn } from './visit-cookies.ts';

/** Request for a personal registration page, with the tokens in the browser's cookies. */
export interface Visit {
  context: Readonly<RouterContextProvider>;
  /** The visible address, without the router's additions for data requests. */
  url: URL;
  locale: Locale;
  site: SiteInfo;
  /** Card flow for the visitor's device; an address may be for the other one. */
  device: CardDevice;
  /** Token of an unfinished form; after submission it is a token for the registration. */
  draftToken: string | undefined;
  /** Token of a registration that was looked up with number and e-mail address. */
  registrantToken: string | undefined;
}

/** Checks the user agent for a phone. Only personal pages may use it, because shared pages are cached. */
const isPhone = (request: Request): boolean =>
  /\bMobi|\biPhone\b|\biPod\b/.test(request.headers.get('user-agent') ?? '');

export async function visitOf({
  request,
  context,
  url,
}: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>): Promise<Visit> {
  return {
    context,
    url,
    locale: pageLocale(context),
    site: await callApi(context, getSiteInfo, {}),
    device: isPhone(request) ? 'mobile' : 'pc',
    ...tokensIn(request),
  };
}

/** Returns the path parameter of the current edition. */
export const inEdition = ({ site }: Visit) => ({ id: site.currentEdition.id });

/** Redirects inside the site, in the language of the visit. */
export const go = (visit: Visit, path: string, headers = new Headers()) =>
  redirect(pathTo(visit.locale, path), { headers });

export const goToLookUp = (visit: Visit, headers?: Headers) => go(visit, '/Registration/Confirm', headers);

/** Redirects with a new document, because the card page needs its own content policy. */
export const goToDocument = (visit: Visit, path: string, headers = new Headers()) =>
  redirectDocument(pathTo(visit.locale, path), { headers });

export const goToPayment = (visit: Visit, device: CardDevice, headers?: Headers) =>
  goToDocument(visit, paymentPath(device), headers);

const lostTokens = new Set<Refusal['code']>([
  'DRAFT_EXPIRED',
  'AUTHENTICATION_FAILURE',
  'INVALID_CREDENTIAL',
  'NOT_ALLOWED',
  'NOT_FOUND',
]);

/** Checks whether an error means that the stored token is no longer valid. */
export function isInvalidToken(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal !== undefined && lostTokens.has(refusal.code);
}

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

/** Returns the refusal for the page; rethrows any other error for the error page. */
export function refusedBy(error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (refusal === undefined) throw error;
  return refusal;
}

/** Returns the HTTP status for a refusal: that of the API. */
export const statusOf = ({ code }: Refusal): number => errorStatuses[code];

/** Checks whether the registration was paid or is being paid: the payment page then redirects to the right page. */
export const isBeingPaid = ({ code }: Refusal): boolean =>
  code === 'ALREADY_PAID' || code === 'PAYMENT_IN_PROGRESS';

/** Returns the text of one form field; empty for files and absent fields. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
