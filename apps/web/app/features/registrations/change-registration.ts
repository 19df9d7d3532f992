import type { Money } from '@airway/contract';
import { cancelOwnRegistration, previewCancellation } from '@airway/contract/registration-cancellation';
import { getDraft, leaveDraft } from '@airway/contract/registration-drafts';
import { loginWithCode, sendRegistrationCode } from '@airway/contract/registration-sign-in';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { reopenDraft, withdrawRegistration } from '@airway/contract/registrations';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import {
  apply,
  dropChange,
  loadPaidChange,
  type PaidChangeAnswer,
  paidChangeFields,
  previewPaidChange,
} from './change-paid.ts';
import { captchaOf } from './form-answer.ts';
import type { MailCode, ProvenAct } from './mail-code-form.tsx';
import { earlierAttemptOf, isUnsettled } from './pay-registration.ts';
import { changePath, formPath, processPath, successPath } from './steps.ts';
import {
  findDraft,
  findRegistration,
  go,
  goToDocument,
  goToLookUp,
  goToPayment,
  inEdition,
  isBeingPaid,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';
import { clearDraftMark, storeDraftCookies, storeRegistrantCookie } from './visit-cookies.ts';

/**
 * Redirects a visitor without a registration: to the form if another tab or a lost response has started it
 * again, else to the look-up.
 */
async function redirectElsewhere(visit: Visit) {
  const draft = await findDraft(visit);
  return draft === undefined ? goToLookUp(visit) : go(visit, formPath(draft.audience, visit.device, 'fee'));
}

/** Loads what a cancellation of a paid registration gives back, or why it cannot be cancelled now. */
async function loadCancellation(visit: Visit, registration: RegistrationSummary, token: string) {
  const { device } = visit;
  const params = inEdition(visit);
  try {
    const preview = await callApi(visit.context, previewCancellation, { params, query: {} }, { token });
    return { registration, asksToCancel: true, device, preview } as const;
  } catch (error) {
    const { message } = refusedBy(error);
    return { registration, asksToCancel: true, device, obstacle: message } as const;
  }
}

/**
 * Loads the visitor's unpaid or cancelled registration, or a paid one to cancel; redirects if there is none or its
 * payment is under way.
 */
export async function loadChange(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const found = await findRegistration(visit);
  if (found === undefined) throw await redirectElsewhere(visit);
  const { registration, token } = found;
  if (registration.state === 'completed') {
    if (registration.cancelsUntil === null) throw go(visit, successPath(registration.audience));
    return visit.url.searchParams.has('cancel')
      ? loadCancellation(visit, registration, token)
      : loadPaidChange(visit, registration, token);
  }
  const earlier = await earlierAttemptOf(visit, registration);
  const isPending = registration.state !== 'cancelled';
  if (isPending && registration.payment !== null && isUnsettled(earlier))
    throw go(visit, processPath(registration.payment.statusKey));
  const asksToCancel = isPending && visit.url.searchParams.has('cancel');
  return { registration, asksToCancel, device: visit.device } as const;
}

interface ChangeAnswer extends PaidChangeAnswer {
  code?: MailCode;
}

const carriedNames: Partial<Record<ProvenAct, readonly string[]>> = {
  cancel: ['amountMinor', 'currency'],
  apply: paidChangeFields,
};

/** Carries what the page showed and what was chosen through the proof. */
const shownIn = (wanted: ProvenAct, form: FormData) => ({
  carried: (carriedNames[wanted] ?? []).map((name) => [name, textOf(form, name)] as const),
});

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

function goToForm(visit: Visit, draft: Omit<Parameters<typeof storeDraftCookies>[1], 'device'>) {
  const { device } = visit;
  const cookies = storeDraftCookies(visit, { ...draft, device });
  return goToDocument(visit, formPath(draft.audience, device, 'fee'), cookies);
}

/** Returns the amount that the page showed. */
const givesBackIn = (form: FormData) =>
  ({ amountMinor: Number(textOf(form, 'amountMinor')), currency: textOf(form, 'currency') }) as Money;

async function change(visit: Visit, token: string) {
  const params = inEdition(visit);
  const reopened = await callApi(visit.context, reopenDraft, { params, body: {} }, { token });
  return goToForm(visit, { ...reopened, draftToken: reopened.draftToken ?? token });
}

async function withdraw(visit: Visit, token: string, _form: FormData, headers = new Headers()) {
  const params = inEdition(visit);
  await callApi(visit.context, withdrawRegistration, { params, body: {} }, { token });
  return go(visit, changePath, new Headers([...headers, ...clearDraftMark(visit)]));
}

async function cancel(visit: Visit, token: string, form: FormData, headers = new Headers()) {
  const sent = { params: inEdition(visit), body: { givesBack: givesBackIn(form) } };
  await callApi(visit.context, cancelOwnRegistration, sent, { token });
  return go(visit, changePath, new Headers([...headers, ...clearDraftMark(visit)]));
}

const acts = { change, withdraw, cancel, apply, dropChange };

/**
 * Runs the action with the first token that allows it. Visitors who only looked up the registration, or who
 * left the form, must enter a mailed code first.
 */
async function runAct(
  visit: Visit,
  form: FormData,
  wanted: ProvenAct,
  tokens: readonly string[],
  registration: RegistrationSummary,
) {
  for (const token of tokens) {
    try {
      return await acts[wanted](visit, token, form);
    } catch (error) {
      const refusal = refusedBy(error);
      const isUnpaid = wanted === 'change' || wanted === 'withdraw';
      if (isUnpaid && isBeingPaid(refusal)) return goToPayment(visit, visit.device);
      if (refusal.code !== 'VERIFICATION_REQUIRED') return answered({ refusal }, statusOf(refusal));
    }
  }
  return sendCode(visit, form, wanted, registration);
}

async function sendCode(visit: Visit, form: FormData, wanted: ProvenAct, { email }: RegistrationSummary) {
  const captcha = captchaOf(form);
  try {
    const sent = { params: inEdition(visit), body: { email, ...captcha } };
    const { codeToken } = await callApi(visit.context, sendRegistrationCode, sent);
    return answered({ code: { act: wanted, codeToken, ...shownIn(wanted, form) } }, 200);
  } catch (error) {
    const refusal = refusedBy(error);
    const needsWork = refusal.code === 'CAPTCHA_REQUIRED' && captcha.captcha === undefined;
    const code = {
      act: wanted,
      ...shownIn(wanted, form),
      ...(needsWork ? { needsWork: {} } : { problem: refusal.message }),
    };
    return answered({ code }, statusOf(refusal));
  }
}

/** Verifies the mailed code, then runs the requested action. */
async function confirmCode(visit: Visit, form: FormData, wanted: ProvenAct) {
  const codeToken = textOf(form, 'codeToken');
  let cookies: Headers | undefined;
  try {
    const sent = { params: inEdition(visit), body: { codeToken, code: textOf(form, 'code').trim() } };
    const { accessToken } = await callApi(visit.context, loginWithCode, sent);
    cookies = storeRegistrantCookie(visit, accessToken);
    return await acts[wanted](visit, accessToken, form, cookies);
  } catch (error) {
    const refusal = refusedBy(error);
    // The proof counts for the next try, with the amount of that moment.
    if (carriedNames[wanted] !== undefined && cookies !== undefined)
      return answered({ refusal }, statusOf(refusal), cookies);
    const isNoCode = refusal.fields?.code !== undefined;
    const code = {
      act: wanted,
      codeToken,
      ...shownIn(wanted, form),
      ...(isNoCode ? { isNoCode } : { problem: refusal.message }),
    };
    return answered({ code }, statusOf(refusal));
  }
}

/** Stores the token of a form that the signed-in user reopened elsewhere on the site, and opens the form. */
async function reopenForm(visit: Visit, draftToken: string) {
  const draft = await callApi(visit.context, getDraft, {}, { token: draftToken });
  return goToForm(visit, { ...draft, draftToken });
}

async function leaveForm(visit: Visit) {
  const token = visit.draftToken;
  if (token !== undefined) await callApi(visit.context, leaveDraft, {}, { token });
  return goToPayment(visit, visit.device, clearDraftMark(visit));
}

const actIn = (text: string): ProvenAct => (text in acts ? (text as ProvenAct) : 'change');

export async function actOnChange(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  const intent = textOf(form, 'intent');
  if (intent === 'take') return reopenForm(visit, textOf(form, 'draftToken'));
  if (intent === 'leave') return leaveForm(visit);
  const access = await findAccess(visit);
  if (access === undefined) return redirectElsewhere(visit);
  const { registration, tokens } = access;
  if (intent === 'preview') {
    const { answer, status } = await previewPaidChange(visit, form, tokens);
    return answered(answer, status);
  }
  const wanted = actIn(textOf(form, 'act'));
  if (intent === 'sendCode') return sendCode(visit, form, wanted, registration);
  if (intent === 'confirmCode') return confirmCode(visit, form, wanted);
  return runAct(visit, form, actIn(intent), tokens, registration);
}
