import {
  loginRegistrant,
  loginWithCode,
  loginWithLink,
  sendRegistrationCode,
} from '@airway/contract/registration-sign-in';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { listSponsorCards, withdrawSponsorCard } from '@airway/contract/sponsor-cards';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { formIn, validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import type { SentCode } from './code-forms.tsx';
import { enterCodeRules, requestCodeRules } from './code-rules.ts';
import { lookUpRules } from './look-up-rules.ts';
import { earlierAttemptOf, isUnsettled } from './pay-registration.ts';
import {
  findRegistration,
  go,
  goToLookUp,
  inEdition,
  isInvalidToken,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';
import { clearRegistrantCookie, storeRegistrantCookie } from './visit-cookies.ts';

const isSettling = async (visit: Visit, registration: RegistrationSummary) =>
  registration.state !== 'completed' && isUnsettled(await earlierAttemptOf(visit, registration));

/**
 * Opens the registration that was looked up within half an hour, so that a reload, Back and a language change show it
 * again; else the one made in this browser, unless another one is wanted.
 */
export async function loadConfirm(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const own = visit.url.searchParams.has('another') ? undefined : await findRegistration(visit);
  if (own === undefined) return { found: null };
  const { token, registration } = own;
  try {
    const { content: cards } = await callApi(visit.context, listSponsorCards, {}, { token });
    return { found: { registration, cards, isSettling: await isSettling(visit, registration) } };
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
    return { found: null };
  }
}

const show = (visit: Visit, { accessToken }: { accessToken: string }) =>
  goToLookUp(visit, storeRegistrantCookie(visit, accessToken));

const lookUp = (visit: Visit) =>
  validatedAction(lookUpRules, async (body) =>
    show(visit, await callApi(visit.context, loginRegistrant, { params: inEdition(visit), body })),
  );

const sendCode = (visit: Visit) =>
  validatedAction(requestCodeRules, async (body) => {
    const sent = { params: inEdition(visit), body };
    const { codeToken, resendAt } = await callApi(visit.context, sendRegistrationCode, sent);
    return { sent: { codeToken, resendAt, email: body.email } satisfies SentCode };
  });

const enterCode = (visit: Visit) =>
  validatedAction(enterCodeRules, async (body) =>
    show(visit, await callApi(visit.context, loginWithCode, { params: inEdition(visit), body })),
  );

async function openLink(visit: Visit, linkToken: string) {
  try {
    const sent = { params: inEdition(visit), body: { linkToken } };
    return show(visit, await callApi(visit.context, loginWithLink, sent));
  } catch (error) {
    const refusal = refusedBy(error);
    if (refusal.code !== 'LINK_EXPIRED' && refusal.code !== 'INVALID_INPUT') throw error;
    // Forgets the registration that an earlier link opened: it is not the requested one.
    return data(
      { isLinkOver: true as const },
      { status: statusOf(refusal), headers: clearRegistrantCookie(visit) },
    );
  }
}

/** Withdraws a visitor card from a sponsor. Shows the new state, or the look-up forms if the session has expired. */
async function withdrawCard(visit: Visit, id: string) {
  const token = (await findRegistration(visit))?.token;
  try {
    await callApi(visit.context, withdrawSponsorCard, { params: { id } }, { token });
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
  }
  return goToLookUp(visit);
}

export async function actOnConfirm(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const form = await formIn(args.request.clone());
  switch (form.get('intent')) {
    case 'sendCode':
      return sendCode(visit)(args);
    case 'enterCode':
      return enterCode(visit)(args);
    case 'link':
      return openLink(visit, textOf(form, 'linkToken'));
    case 'withdrawCard':
      return withdrawCard(visit, textOf(form, 'cardId'));
    case 'again':
      return go(visit, '/Registration/Confirm?another', clearRegistrantCookie(visit));
    default:
      return lookUp(visit)(args);
  }
}
