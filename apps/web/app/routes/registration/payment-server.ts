import { getFeeTable } from '@airway/contract/editions';
import {
  approveCardPayment,
  getPaymentStatus,
  openCardOrder,
  type PaymentPhase,
} from '@airway/contract/payments';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { Money } from '@airway/contract/rules';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router';
import type { Due, EarlierAttempt, PaymentAnswer } from '../../features/payments/payment-page.ts';
import {
  type CardDevice,
  paymentPath,
  processPath,
  successPath,
} from '../../features/registrations/steps.ts';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { pathTo } from '../../platform/locale.ts';
import {
  findRegistration,
  go,
  isInvalidToken,
  isPhone,
  type Refused,
  refusedBy,
  statusOf,
  textOf,
  type Visit,
  visitOf,
} from './visit.ts';

const unsettled = new Set<PaymentPhase>(['approving', 'unknown', 'paid', 'reversing', 'reversal-failed']);

/** Checks whether the payment may still change: then no new charge may begin. */
export const isUnsettled = (attempt: EarlierAttempt | null): boolean =>
  attempt !== null && unsettled.has(attempt.phase);

export async function earlierAttemptOf(
  visit: Visit,
  { payment }: RegistrationSummary,
): Promise<EarlierAttempt | null> {
  if (payment === null) return null;
  const { statusKey, isSuperseded } = payment;
  const { phase, gatewayMessage } = await callApi(visit.context, getPaymentStatus, { params: { statusKey } });
  return { phase, gatewayMessage, isSuperseded };
}

const isSame = (one: Money, other: Money) =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

async function dueOf(visit: Visit, registration: RegistrationSummary): Promise<Due | null> {
  if (registration.amountDue === null) return null;
  const fees = await callApi(visit.context, getFeeTable, { params: { id: registration.editionId } });
  const position = fees.periods.findIndex(({ period }) => period === fees.period);
  const [period, following] = [fees.periods[position], fees.periods[position + 1]];
  const price = fees.categories
    .find(({ code }) => code === registration.categoryCode)
    ?.prices.find((entry) => entry.period === following?.period)?.price;
  return {
    amount: registration.amountDue,
    seatHeldUntil: registration.seatHeldUntil,
    today: visit.site.currentEdition.today,
    change:
      period === undefined || price === undefined || isSame(price, registration.amountDue)
        ? null
        : { at: period.endsAt, amount: price },
  };
}

/** Loads the payment page; redirects if there is nothing to pay. */
export async function loadPayment(args: LoaderFunctionArgs, device: CardDevice) {
  const visit = await visitOf(args);
  if (device === 'pc' && isPhone(visit.request)) throw go(visit, paymentPath('mobile'));
  const found = await findRegistration(visit);
  if (found === undefined) throw go(visit, '/Registration/Confirm');
  const { registration } = found;
  if (registration.state === 'completed') throw go(visit, successPath(registration.audience));
  if (registration.state === 'cancelled') throw go(visit, '/Registration/Confirm');
  const earlier = await earlierAttemptOf(visit, registration);
  if (registration.payment !== null && isUnsettled(earlier))
    throw go(visit, processPath(registration.payment.statusKey));
  return {
    device,
    audience: registration.audience,
    number: registration.number,
    categoryName: registration.categoryName,
    due: await dueOf(visit, registration),
    earlier,
    /** The visitor has just changed the registration and must pay now. */
    isChanged: visit.url.searchParams.has('changed'),
    isTestPayment: visit.site.isTestPayment,
    payee: visit.site.cardPayee,
    secretariatEmail: visit.site.secretariat.email,
  };
}

export type PaymentPage = Awaited<ReturnType<typeof loadPayment>>;

const answered = (answer: PaymentAnswer, status = 200) => data(answer, { status });

const leaveFor = (visit: Visit, path: string) => redirectDocument(pathTo(visit.locale, path));

/** Another tab or user was faster: the registration was paid, is being paid, or was changed. */
const conflictCodes = new Set<Refused['code']>(['NOTHING_TO_PAY', 'PAYMENT_IN_PROGRESS', 'CONFLICT']);

async function open(visit: Visit, form: FormData, device: CardDevice) {
  const found = await findRegistration(visit);
  if (found === undefined) return leaveFor(visit, '/Registration/Confirm');
  const due = found.registration.amountDue;
  const amountMinor = Number(textOf(form, 'shownAmountMinor'));
  const currency = textOf(form, 'shownCurrency') === 'USD' ? 'USD' : 'KRW';
  if (due !== null && !isSame(due, { amountMinor, currency }))
    return answered({ changedFrom: { amountMinor, currency } }, 409);
  try {
    const query = { device, locale: visit.locale };
    return answered({
      order: await callApi(visit.context, openCardOrder, { query }, { token: found.token }),
    });
  } catch (error) {
    const refusal = refusedBy(error);
    // Another tab or user was faster: the page itself redirects.
    if (conflictCodes.has(refusal.code)) return leaveFor(visit, paymentPath(device));
    return answered({ refusal }, statusOf(refusal));
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
  let refused: Refused | undefined;
  for (const token of [visit.registrantToken, visit.draftToken]) {
    if (token === undefined) continue;
    try {
      const { statusKey } = await callApi(visit.context, approveCardPayment, { body }, { token });
      return leaveFor(visit, processPath(statusKey));
    } catch (error) {
      refused = refusedBy(error);
      if (!isInvalidToken(error)) break;
    }
  }
  return refused === undefined
    ? leaveFor(visit, '/Registration/Confirm')
    : answered({ refusal: refused }, statusOf(refused));
}

export async function actOnPayment(args: ActionFunctionArgs, device: CardDevice) {
  const visit = await visitOf(args);
  const form = await formIn(args.request);
  if (textOf(form, 'intent') === 'approve') return approve(visit, form);
  const requestedDevice = textOf(form, 'device');
  return open(
    visit,
    form,
    requestedDevice === 'pc' || requestedDevice === 'mobile' ? requestedDevice : device,
  );
}
