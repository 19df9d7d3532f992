import type { Refusal } from '@airway/contract/errors';
import {
  approveCardPayment,
  getPaymentStatus,
  openCardOrder,
  type PaymentPhase,
} from '@airway/contract/payments';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { putTransfer } from '@airway/contract/registration-transfer';
import type { Money } from '@airway/contract/rules';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import {
  type CardDevice,
  changedPath,
  changeEndedPath,
  formKindAt,
  paymentPath,
  processPath,
  successPath,
} from './steps.ts';
import { unpricedOptions } from './unpriced-options.ts';
import {
  findRegistration,
  go,
  goToDocument,
  goToLookUp,
  goToPayment,
  inEdition,
  isInvalidToken,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';

const unsettled = new Set<PaymentPhase>(['approving', 'unknown', 'paid', 'reversing', 'reversal-failed']);

/** Checks whether the payment may still change: then no new charge may begin. */
export const isUnsettled = (attempt: { phase: PaymentPhase } | null): boolean =>
  attempt !== null && unsettled.has(attempt.phase);

/** Returns the key and kind of the last attempt: to pay the difference of a waiting change, or the registration. */
function attemptOf({ state, change, payment }: RegistrationSummary) {
  if (state !== 'completed') return payment;
  return change?.statusKey == null ? null : { statusKey: change.statusKey, isSuperseded: false };
}

/** Returns the state of the registration's last payment; null if none was begun. */
export async function earlierAttemptOf(visit: Visit, registration: RegistrationSummary) {
  const attempt = attemptOf(registration);
  if (attempt === null) return null;
  const { statusKey, isSuperseded } = attempt;
  const { phase, gatewayMessage } = await callApi(visit.context, getPaymentStatus, { params: { statusKey } });
  return { phase, gatewayMessage, isSuperseded };
}

const isSame = (one: Money, other: Money) =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

/** Returns what must be paid, with the next price; null if nothing can be paid. */
function dueOf({ site }: Visit, { amountDue, nextDue, seatHeldUntil, change }: RegistrationSummary) {
  const { today } = site.currentEdition;
  if (change !== null) return { amount: change.pays, seatHeldUntil: change.heldUntil, today, next: null };
  if (amountDue === null) return null;
  return {
    amount: amountDue,
    seatHeldUntil,
    today,
    next: nextDue === null || isSame(nextDue.amount, amountDue) ? null : nextDue,
  };
}

/** Loads the payment page; redirects if there is nothing to pay. */
export async function loadPayment(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const { device } = formKindAt(args.pattern);
  if (device === 'pc' && visit.device === 'mobile') throw go(visit, paymentPath('mobile'));
  const registration = (await findRegistration(visit))?.registration;
  if (registration === undefined || registration.state === 'cancelled') throw goToLookUp(visit);
  const isDifference = registration.state === 'completed';
  if (isDifference && registration.change === null) throw go(visit, successPath(registration.audience));
  const earlier = await earlierAttemptOf(visit, registration);
  const attempt = attemptOf(registration);
  if (attempt !== null && isUnsettled(earlier)) throw go(visit, processPath(attempt.statusKey));
  return {
    device,
    isDifference,
    audience: registration.audience,
    number: registration.number,
    categoryName: registration.categoryName,
    change: registration.change,
    due: dueOf(visit, registration),
    unpriced: unpricedOptions(registration),
    userName: registration.userName,
    transfer: registration.transfer,
    mayTransferUntil: registration.mayTransferUntil,
    earlier,
    /** The visitor has just changed the registration and must pay now. */
    isChanged: visit.url.searchParams.has('changed'),
    isTestPayment: visit.site.isTestPayment,
    payee: visit.site.cardPayee,
    secretariatEmail: visit.site.secretariat.email,
  };
}

/** Another tab or user was faster: the registration was paid, is being paid, or was changed. */
const conflictCodes = new Set<Refusal['code']>(['NOTHING_TO_PAY', 'PAYMENT_IN_PROGRESS', 'CONFLICT']);

async function open(visit: Visit, form: FormData, device: CardDevice) {
  const found = await findRegistration(visit);
  if (found === undefined) return goToDocument(visit, '/Registration/Confirm');
  const due = dueOf(visit, found.registration)?.amount ?? null;
  const amountMinor = Number(textOf(form, 'shownAmountMinor'));
  const currency = textOf(form, 'shownCurrency') === 'USD' ? 'USD' : 'KRW';
  const changedFrom: Money = { amountMinor, currency };
  if (due !== null && !isSame(due, changedFrom)) return data({ changedFrom }, 409);
  const { state, payment } = found.registration;
  const isPaidElsewhere = payment !== null && isSame(payment.amount, changedFrom);
  if (due === null && state === 'completed' && !isPaidElsewhere) return go(visit, changeEndedPath);
  try {
    const query = { device, locale: visit.locale };
    return { order: await callApi(visit.context, openCardOrder, { query }, { token: found.token }) };
  } catch (error) {
    const refusal = refusedBy(error);
    // The page itself redirects.
    if (conflictCodes.has(refusal.code)) return goToPayment(visit, device);
    return data({ refusal }, statusOf(refusal));
  }
}

/** Chooses a bank transfer, or changes its depositor, and shows the account. */
async function transfer(visit: Visit, form: FormData, device: CardDevice) {
  const found = await findRegistration(visit);
  if (found === undefined) return goToDocument(visit, '/Registration/Confirm');
  const total: Money = {
    amountMinor: Number(textOf(form, 'shownAmountMinor')),
    currency: textOf(form, 'shownCurrency') === 'USD' ? 'USD' : 'KRW',
  };
  try {
    const body = { depositor: textOf(form, 'depositor'), total };
    await callApi(visit.context, putTransfer, { params: inEdition(visit), body }, { token: found.token });
    return goToPayment(visit, device);
  } catch (error) {
    const refusal = refusedBy(error);
    return data({ transferRefusal: refusal }, statusOf(refusal));
  }
}

async function approve(visit: Visit, form: FormData) {
  const field = (name: string) => textOf(form, name);
  const body = {
    ordr_idxx: field('ordr_idxx'),
    res_cd: field('res_cd'),
    res_msg: field('res_msg'),
    tran_cd: field('tran_cd'),
    enc_info: field('enc_info'),
    enc_data: field('enc_data'),
    ordr_chk: field('ordr_chk'),
    use_pay_method: field('use_pay_method'),
  };
  // The order belongs to one payment; the two tokens may belong to two registrations.
  let refusal: Refusal | undefined;
  for (const token of [visit.registrantToken, visit.draftToken]) {
    if (token === undefined) continue;
    try {
      const { statusKey } = await callApi(visit.context, approveCardPayment, { body }, { token });
      return goToDocument(visit, processPath(statusKey));
    } catch (error) {
      refusal = refusedBy(error);
      if (!isInvalidToken(error)) break;
    }
  }
  return refusal === undefined
    ? goToDocument(visit, '/Registration/Confirm')
    : data({ refusal }, statusOf(refusal));
}

export async function actOnPayment(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  if (textOf(form, 'intent') === 'approve') return approve(visit, form);
  if (textOf(form, 'intent') === 'transfer') return transfer(visit, form, formKindAt(args.pattern).device);
  const requestedDevice = textOf(form, 'device');
  return open(
    visit,
    form,
    requestedDevice === 'pc' || requestedDevice === 'mobile'
      ? requestedDevice
      : formKindAt(args.pattern).device,
  );
}

/** Loads the state of the payment in the address; redirects when its outcome has a page of its own. */
export async function loadProcess(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const statusKey = visit.url.searchParams.get('payment') ?? '';
  if (!/^[\w-]{22}$/.test(statusKey)) throw goToLookUp(visit);
  const status = await callApi(visit.context, getPaymentStatus, { params: { statusKey } });
  const registration = (await findRegistration(visit))?.registration;
  // The browser may hold a registration other than that of this payment.
  const isDifference = registration?.change?.statusKey === statusKey;
  const isChanged = registration?.payment?.further.some((one) => one.statusKey === statusKey) === true;
  if (isChanged && !isDifference) throw go(visit, changedPath);
  const own = isDifference || registration?.payment?.statusKey === statusKey ? registration : undefined;
  if (own?.state === 'completed' && !isDifference) throw go(visit, successPath(own.audience));
  const isOver = status.phase === 'failed' || status.phase === 'reversed';
  if (own !== undefined && isOver) throw goToPayment(visit, status.device);
  return { status, isOwner: own !== undefined, number: own?.number };
}
