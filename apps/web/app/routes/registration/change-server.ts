import { getDraft, leaveDraft } from '@airway/contract/registration-drafts';
import { loginWithCode, sendRegistrationCode } from '@airway/contract/registration-sign-in';
import { reopenDraft, withdrawRegistration } from '@airway/contract/registrations';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router';
import type { MailCode, ProvenAct } from '../../features/registrations/mail-code-form.tsx';
import {
  changePath,
  formPath,
  paymentPath,
  processPath,
  successPath,
} from '../../features/registrations/steps.ts';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { captchaOf } from './form-answer.ts';
import { goToPayment } from './form-loader.ts';
import { earlierAttemptOf, isUnsettled } from './payment-server.ts';
import {
  clearDraftCookies,
  findDraft,
  findRegistration,
  go,
  inEdition,
  isPhone,
  refusedBy,
  statusOf,
  storeDraftCookies,
  storeRegistrantCookie,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';

const deviceOf = (visit: Visit) => (isPhone(visit.request) ? 'mobile' : 'pc');

/**
 * Redirects a visitor without a registration: to the form if another tab or a lost response has started it
 * again, else to the look-up.
 */
async function redirectElsewhere(visit: Visit) {
  const draft = await findDraft(visit);
  return go(
    visit,
    draft === undefined ? '/Registration/Confirm' : formPath(draft.audience, deviceOf(visit), 'fee'),
  );
}

/** Loads the visitor's unpaid or cancelled registration; redirects if there is none or its payment is under way. */
export async function loadChange(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const registration = (await findRegistration(visit))?.registration;
  if (registration === undefined) throw await redirectElsewhere(visit);
  if (registration.state === 'completed') throw go(visit, successPath(registration.audience));
  const earlier = await earlierAttemptOf(visit, registration);
  const isPending = registration.state !== 'cancelled';
  if (isPending && registration.payment !== null && isUnsettled(earlier))
    throw go(visit, processPath(registration.payment.statusKey));
  const asksToCancel = isPending && visit.url.searchParams.has('cancel');
  return { registration, asksToCancel, device: deviceOf(visit) } as const;
}

interface ChangeAnswer {
  code?: MailCode;
  refusal?: { message: string };
}

const answered = (answer: ChangeAnswer, status: number, headers = new Headers()) =>
  data(answer, { status, headers });

/**
 * Returns the visitor's registration and its tokens. The token of its own form has priority over that of a look-up.
 */
async function findAccess(visit: Visit) {
  const found = await findRegistration(visit);
  if (found === undefined) return undefined;
  const draft = await findDraft(visit);
  const isOwnForm = draft?.registration?.id === found.registration.id;
  const tokens = new Set([...(isOwnForm && visit.draftToken ? [visit.draftToken] : []), found.token]);
  return { registration: found.registration, tokens: [...tokens] };
}
type RegistrationAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

function goToForm(visit: Visit, draft: Omit<Parameters<typeof storeDraftCookies>[1], 'device'>) {
  const device = deviceOf(visit);
  const path = formPath(draft.audience, device, 'fee');
  return redirectDocument(pathTo(visit.locale, path), {
    headers: storeDraftCookies(visit, { ...draft, device }),
  });
}

async function change(visit: Visit, token: string) {
  const reopened = await callApi(
    visit.context,
    reopenDraft,
    { params: inEdition(visit), body: {} },
    { token },
  );
  const { draftToken, expiresAt, audience } = reopened;
  return goToForm(visit, { draftToken: draftToken ?? token, expiresAt, audience });
}

async function withdraw(visit: Visit, token: string, headers?: Headers) {
  await callApi(visit.context, withdrawRegistration, { params: inEdition(visit), body: {} }, { token });
  const cookies = new Headers([...(headers ?? []), ...clearDraftCookies(visit, { alsoToken: false })]);
  return go(visit, changePath, cookies);
}

const acts = { change, withdraw };

/**
 * Runs the action. Visitors who only looked up the registration, or who left the form, must enter a mailed code first.
 */
async function runAct(visit: Visit, form: FormData, wanted: ProvenAct, access: RegistrationAccess) {
  const [token, ...others] = access.tokens;
  if (token === undefined) return sendCode(visit, form, wanted, access);
  try {
    return await acts[wanted](visit, token);
  } catch (error) {
    const refusal = refusedBy(error);
    if (refusal.code === 'VERIFICATION_REQUIRED')
      return runAct(visit, form, wanted, { ...access, tokens: others });
    // Already paid or being paid: the payment page redirects to the right page.
    if (refusal.code === 'ALREADY_PAID' || refusal.code === 'PAYMENT_IN_PROGRESS')
      return redirectDocument(pathTo(visit.locale, paymentPath(deviceOf(visit))));
    return answered({ refusal }, statusOf(refusal));
  }
}

async function sendCode(
  visit: Visit,
  form: FormData,
  wanted: ProvenAct,
  { registration }: Pick<RegistrationAccess, 'registration'>,
) {
  const body = { email: registration.email, ...captchaOf(form) };
  try {
    const params = inEdition(visit);
    const { codeToken } = await callApi(visit.context, sendRegistrationCode, { params, body });
    return answered({ code: { act: wanted, codeToken } }, 200);
  } catch (error) {
    const refusal = refusedBy(error);
    const needsWork = refusal.code === 'CAPTCHA_REQUIRED' && captchaOf(form).captcha === undefined;
    const code = { act: wanted, ...(needsWork ? { needsWork: {} } : { problem: refusal.message }) };
    return answered({ code }, statusOf(refusal));
  }
}

/** Verifies the mailed code, then runs the requested action. */
async function confirmCode(visit: Visit, form: FormData, wanted: ProvenAct) {
  const codeToken = textOf(form, 'codeToken');
  const body = { codeToken, code: textOf(form, 'code').trim() };
  try {
    const params = inEdition(visit);
    const { accessToken } = await callApi(visit.context, loginWithCode, { params, body });
    return await acts[wanted](visit, accessToken, storeRegistrantCookie(visit, accessToken));
  } catch (error) {
    const refusal = refusedBy(error);
    const isNoCode = refusalOf(error)?.fields?.code !== undefined;
    const code = { act: wanted, codeToken, ...(isNoCode ? { isNoCode } : { problem: refusal.message }) };
    return answered({ code }, statusOf(refusal));
  }
}

/** Stores the token of a form that the signed-in user reopened elsewhere on the site, and opens the form. */
async function reopenForm(visit: Visit, draftToken: string) {
  const { expiresAt, audience } = await callApi(visit.context, getDraft, {}, { token: draftToken });
  return goToForm(visit, { draftToken, expiresAt, audience });
}

async function leaveForm(visit: Visit) {
  const token = visit.draftToken;
  if (token !== undefined) await callApi(visit.context, leaveDraft, {}, { token });
  return goToPayment(visit, deviceOf(visit), clearDraftCookies(visit, { alsoToken: false }));
}

export async function actOnChange(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  const intent = textOf(form, 'intent');
  if (intent === 'take') return reopenForm(visit, textOf(form, 'draftToken'));
  if (intent === 'leave') return leaveForm(visit);
  const access = await findAccess(visit);
  if (access === undefined) return redirectElsewhere(visit);
  const wanted = textOf(form, 'act') === 'withdraw' ? 'withdraw' : 'change';
  if (intent === 'sendCode') return sendCode(visit, form, wanted, access);
  if (intent === 'confirmCode') return confirmCode(visit, form, wanted);
  return runAct(visit, form, intent === 'withdraw' ? 'withdraw' : 'change', access);
}
