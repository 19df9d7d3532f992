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
import { formIn } from '../../forms/judged.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { captchaOf } from './form-answer.ts';
import { goToPayment } from './form-loader.ts';
import { earlierAttemptOf, isUnsettled } from './payment-server.ts';
import {
  findDraft,
  findRegistration,
  forgetDraft,
  go,
  inEdition,
  isPhone,
  keepDraft,
  keepRegistrant,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';

const deviceOf = (visit: Visit) => (isPhone(visit.request) ? 'mobile' : 'pc');

/** Leads who has no registration on: to the form, where another tab or a lost answer has begun it anew; else to look one up. */
async function goOn(visit: Visit) {
  const draft = await findDraft(visit);
  return go(
    visit,
    draft === undefined ? '/Registration/Confirm' : formPath(draft.audience, deviceOf(visit), 'fee'),
  );
}

/** An unpaid or cancelled registration of the visitor; leads on where there is none or it is being paid. */
export async function loadChange(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const registration = (await findRegistration(visit))?.registration;
  if (registration === undefined) throw await goOn(visit);
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

/** The visitor's registration with the tokens that speak for it: its own form before what it was looked up with. */
async function findSpeaker(visit: Visit) {
  const found = await findRegistration(visit);
  if (found === undefined) return undefined;
  const draft = await findDraft(visit);
  const isOwnForm = draft?.registration?.id === found.registration.id;
  const tokens = new Set([...(isOwnForm && visit.draftToken ? [visit.draftToken] : []), found.token]);
  return { registration: found.registration, tokens: [...tokens] };
}
type Speaker = NonNullable<Awaited<ReturnType<typeof findSpeaker>>>;

function goToForm(visit: Visit, draft: Omit<Parameters<typeof keepDraft>[1], 'device'>) {
  const device = deviceOf(visit);
  const path = formPath(draft.audience, device, 'fee');
  return redirectDocument(pathTo(visit.locale, path), { headers: keepDraft(visit, { ...draft, device }) });
}

async function change(visit: Visit, token: string) {
  const opened = await callApi(visit.context, reopenDraft, { params: inEdition(visit), body: {} }, { token });
  const { draftToken, expiresAt, audience } = opened;
  return goToForm(visit, { draftToken: draftToken ?? token, expiresAt, audience });
}

async function withdraw(visit: Visit, token: string, headers?: Headers) {
  await callApi(visit.context, withdrawRegistration, { params: inEdition(visit), body: {} }, { token });
  const kept = new Headers([...(headers ?? []), ...forgetDraft(visit, { alsoToken: false })]);
  return go(visit, changePath, kept);
}

const acts = { change, withdraw };

/** Does it; who is known by number and e-mail only, or has left the form, is sent a code first. */
async function act(visit: Visit, form: FormData, wanted: ProvenAct, speaker: Speaker) {
  const [token, ...others] = speaker.tokens;
  if (token === undefined) return sendCode(visit, form, wanted, speaker);
  try {
    return await acts[wanted](visit, token);
  } catch (error) {
    const refusal = refusedBy(error);
    if (refusal.code === 'VERIFICATION_REQUIRED')
      return act(visit, form, wanted, { ...speaker, tokens: others });
    // Paid meanwhile, or about to be: the payment page knows where that leads.
    if (refusal.code === 'ALREADY_PAID' || refusal.code === 'PAYMENT_IN_PROGRESS')
      return redirectDocument(pathTo(visit.locale, paymentPath(deviceOf(visit))));
    return answered({ refusal }, statusOf(refusal));
  }
}

async function sendCode(
  visit: Visit,
  form: FormData,
  wanted: ProvenAct,
  { registration }: Pick<Speaker, 'registration'>,
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

/** Proves by the code in the form that the visitor reads the registration's mails, and does what was wanted. */
async function confirmCode(visit: Visit, form: FormData, wanted: ProvenAct) {
  const codeToken = textOf(form, 'codeToken');
  const body = { codeToken, code: textOf(form, 'code').trim() };
  try {
    const params = inEdition(visit);
    const { accessToken } = await callApi(visit.context, loginWithCode, { params, body });
    return await acts[wanted](visit, accessToken, keepRegistrant(visit, accessToken));
  } catch (error) {
    const refusal = refusedBy(error);
    const isNoCode = refusalOf(error)?.fields?.code !== undefined;
    const code = { act: wanted, codeToken, ...(isNoCode ? { isNoCode } : { problem: refusal.message }) };
    return answered({ code }, statusOf(refusal));
  }
}

/** Keeps a form that was opened again elsewhere on the site, by the account of the person who is signed in. */
async function take(visit: Visit, draftToken: string) {
  const { expiresAt, audience } = await callApi(visit.context, getDraft, {}, { token: draftToken });
  return goToForm(visit, { draftToken, expiresAt, audience });
}

async function leave(visit: Visit) {
  const token = visit.draftToken;
  if (token !== undefined) await callApi(visit.context, leaveDraft, {}, { token });
  return goToPayment(visit, deviceOf(visit), forgetDraft(visit, { alsoToken: false }));
}

export async function actOnChange(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  const intent = textOf(form, 'intent');
  if (intent === 'take') return take(visit, textOf(form, 'draftToken'));
  if (intent === 'leave') return leave(visit);
  const speaker = await findSpeaker(visit);
  if (speaker === undefined) return goOn(visit);
  const wanted = textOf(form, 'act') === 'withdraw' ? 'withdraw' : 'change';
  if (intent === 'sendCode') return sendCode(visit, form, wanted, speaker);
  if (intent === 'confirmCode') return confirmCode(visit, form, wanted);
  return act(visit, form, intent === 'withdraw' ? 'withdraw' : 'change', speaker);
}
