import type { Locale, Money, PaymentMethod } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newReadableCode, newToken } from '../../platform/identifiers.ts';
import { logStep } from './log-step.ts';
import { updatePhase, updateReceived, updateSuperseded } from './payment-changes.queries.ts';
import { otherPaid, recordEvent, recordEvents, type StepActor, takeStep } from './payment-steps.service.ts';
import {
  findPaymentRow,
  insertPayment,
  lockPayment,
  lockPayments,
  type PaymentRow,
  selectExpected,
  selectOpenCharge,
} from './payments.queries.ts';
import { isByHand } from './payments.rules.ts';
import { selectRefundsOf } from './refunds.queries.ts';

/** Method of money that does not pass the gateway. */
type HandMethod = Exclude<PaymentMethod, 'card'>;

/** Facts about received money. */
interface Received {
  /** Calendar day in Korea. */
  receivedOn: string;
  /** Depositor of a transfer, or institution of an invoice; empty if it is the person. */
  payer: string;
  /** Statement line, terminal slip or any other reference; may be empty. */
  reference: string;
  /** Of a card at the terminal. */
  cardName?: string | undefined;
  approvalNumber?: string | undefined;
}

export interface HandRequest {
  /** Chosen by the client: the same request again is the same payment. */
  id: string;
  registrationId: string;
  changeId: string | null;
  editionId: string;
  registrationNumber: string;
  audience: 'korean' | 'international';
  locale: Locale;
  amount: Money;
  /** Fee period of the amount. */
  period: string;
  method: HandMethod;
}

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

function rowOf(request: HandRequest) {
  const readable = request.registrationNumber.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 24);
  return {
    id: request.id,
    registration_id: request.registrationId,
    change_id: request.changeId,
    edition_id: request.editionId,
    registration_number: request.registrationNumber,
    order_number: `${readable}${newReadableCode()}`,
    status_key: newToken(16),
    device: 'pc' as const,
    locale: request.locale,
    audience: request.audience,
    gateway: 'none' as const,
    site_code: '',
    method: request.method,
    amount_minor: request.amount.amountMinor,
    currency: request.amount.currency,
    period: request.period,
  };
}

/** Our own number of received money: a letter first, so that it is none of the gateway's. */
const receiptNumber = (orderNumber: string) => `H${orderNumber}`;

const receivedColumns = (received: Received) => ({
  received_on: received.receivedOn,
  payer: orNull(received.payer),
  reference: orNull(received.reference),
  card_name: orNull(received.cardName),
  approval_number: orNull(received.approvalNumber),
});

/**
 * Rejects where money of this registration is, or may be, at the gateway or received.
 * @throws ALREADY_PAID, PAYMENT_IN_PROGRESS
 */
async function refuseSecond(trx: Trx, request: Pick<HandRequest, 'registrationId' | 'changeId'>) {
  const subject = { registration_id: request.registrationId, change_id: request.changeId };
  const open = await selectOpenCharge(trx, subject);
  if (open !== undefined) fail(open.phase === 'paid' ? 'ALREADY_PAID' : 'PAYMENT_IN_PROGRESS');
}

/** Returns the payment that the same request made before. @throws CONFLICT – its id belongs to another payment */
async function findSame(trx: Trx, request: HandRequest): Promise<PaymentRow | undefined> {
  const present = await findPaymentRow(trx, request.id);
  const isOther =
    present !== undefined &&
    (present.registration_id !== request.registrationId || present.method !== request.method);
  return isOther ? fail('CONFLICT') : present;
}

/** Ends the other attempts of the registration that reached nobody, so that nothing is paid twice. */
async function endOthers(ctx: Context, trx: Trx, registrationId: string, note: string): Promise<void> {
  const ended = await updateSuperseded(trx, [registrationId]);
  await recordEvents(ctx, trx, ended, { phase: 'failed', actor: 'program', note });
}

/**
 * Records received money as a paid payment of a registration whose row is locked. Card windows and expected transfers
 * of the registration end with it. The same id again returns the first payment.
 * @throws ALREADY_PAID – the money was received before
 * @throws PAYMENT_IN_PROGRESS – a card may be charged at this moment
 * @throws CONFLICT – the id belongs to another payment
 */
export async function addHandPayment(
  ctx: Context,
  trx: Trx,
  request: HandRequest,
  received: Received,
  actor: StepActor,
): Promise<PaymentRow> {
  const present = await findSame(trx, request);
  if (present !== undefined) return present;
  // First: an attempt that is being claimed is waited for, and then seen.
  await endOthers(ctx, trx, request.registrationId, 'the money was received otherwise');
  await refuseSecond(trx, request);
  const row = rowOf(request);
  const payment = {
    ...row,
    ...receivedColumns(received),
    phase: 'paid' as const,
    tno: receiptNumber(row.order_number),
    approving_at: ctx.services.clock(),
    completed_at: ctx.services.clock(),
  };
  const note = `received by hand: ${request.method}`;
  const event = { id: newId(ctx.services.clock()), phase: 'paid', actor, note, gateway_answer: null };
  const paid = await insertPayment(trx, payment, event);
  logStep(ctx, paid, actor);
  return paid;
}

interface Expected {
  /** Depositor or institution. */
  payer: string;
  businessNumber?: string | undefined;
  dueAt: Date;
}

/**
 * Stores that a transfer or the payment of an invoice is expected for a registration whose row is locked. Replaces the
 * card windows and the transfer that were open before. The same id again returns the first one.
 * @throws ALREADY_PAID, PAYMENT_IN_PROGRESS, CONFLICT – as `addHandPayment`
 */
export async function expectMoney(
  ctx: Context,
  trx: Trx,
  request: HandRequest & { method: 'transfer' | 'invoice' },
  expected: Expected,
  actor: StepActor,
): Promise<PaymentRow> {
  const present = await findSame(trx, request);
  if (present !== undefined) return present;
  await endOthers(ctx, trx, request.registrationId, 'another way to pay was chosen');
  await refuseSecond(trx, request);
  const payment = {
    ...rowOf(request),
    phase: 'created' as const,
    payer: orNull(expected.payer),
    business_number: orNull(expected.businessNumber),
    due_at: expected.dueAt,
  };
  const note = `${request.method} expected`;
  return insertPayment(trx, payment, {
    id: newId(ctx.services.clock()),
    phase: 'created',
    actor,
    note,
    gateway_answer: null,
  });
}

/**
 * Records that an expected transfer or invoice was paid; the registration's row is locked. The amount may be another one
 * than was expected, if staff accept it.
 * @throws CONFLICT – it is expected no more
 */
export async function receiveExpected(
  ctx: Context,
  trx: Trx,
  payment: PaymentRow,
  received: Received & { amount: Money },
  actor: StepActor,
): Promise<PaymentRow> {
  if (received.amount.currency !== payment.currency) fail('CONFLICT');
  const paid = await takeStep(ctx, trx, payment.id, {
    from: ['created'],
    to: 'paid',
    actor,
    note: `received by hand: ${payment.method}`,
    changes: {
      ...receivedColumns(received),
      tno: receiptNumber(payment.order_number),
      amount_minor: received.amount.amountMinor,
      approving_at: ctx.services.clock(),
    },
  });
  if (paid === undefined) fail('CONFLICT');
  logStep(ctx, paid, actor);
  return paid;
}

/** A transfer that arrived with the sum that was expected. */
export interface ArrivedTransfer {
  paymentId: string;
  /** Calendar day in Korea. */
  receivedOn: string;
  /** Statement line. */
  reference: string;
}

/**
 * Records that transfers arrived, as `receiveExpected` does for one, with the same few statements for any number. The
 * rows of their registrations are locked, and confirmed by the caller.
 * @returns the payments; those that are expected no more are left out
 */
export async function receiveTransfers(
  ctx: Context,
  trx: Trx,
  arrived: readonly ArrivedTransfer[],
  actor: StepActor,
): Promise<PaymentRow[]> {
  const byId = new Map(arrived.map((one) => [one.paymentId, one]));
  const present = await lockPayments(trx, [...byId.keys()]);
  const received = present.flatMap(({ id, phase, order_number: orderNumber }) => {
    const one = byId.get(id);
    return one === undefined || phase !== 'created' ? [] : [{ ...one, tno: receiptNumber(orderNumber) }];
  });
  if (received.length === 0) return [];
  const paid = await updateReceived(trx, received);
  await recordEvents(ctx, trx, paid, { phase: 'paid', actor, note: 'received by hand: transfer' });
  const registrationIds = paid.map((one) => one.registration_id);
  await recordEvents(ctx, trx, await updateSuperseded(trx, registrationIds), otherPaid);
  for (const one of paid) logStep(ctx, one, actor);
  return paid;
}

/**
 * Undoes that a transfer was received, if nothing of it went back since: it is expected again until its day, or nothing
 * is expected. The registration's row is locked.
 * @param wasPromised false if another sum came than was expected
 * @returns the payment; undefined if it cannot be undone
 */
export async function putBackReceived(
  ctx: Context,
  trx: Trx,
  paymentId: string,
  { actor, wasPromised }: { actor: StepActor; wasPromised: boolean },
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(trx, paymentId);
  const isWhole = payment.refunded_minor === 0 && payment.kept_minor === null && payment.owed_minor === 0;
  const refunds = await selectRefundsOf(trx, [paymentId]);
  if (payment.phase !== 'paid' || !isByHand(payment) || !isWhole || refunds.length > 0) return undefined;
  const isExpected = wasPromised && payment.due_at !== null;
  const to = isExpected ? 'created' : 'failed';
  const before = await updatePhase(trx, paymentId, ['paid'], to, {
    isSettled: false,
    tno: null,
    received_on: null,
    reference: null,
    approving_at: null,
    completed_at: isExpected ? null : ctx.now,
    reason: isExpected ? null : 'superseded',
  });
  if (before === undefined) return undefined;
  await recordEvent(ctx, trx, paymentId, { phase: to, actor, note: 'the deposit was put back' });
  return payment;
}

export type ExpectedRow = PaymentRow;

/** Returns a payment by its id. */
export const findHandPayment = findPaymentRow;

/** Returns the transfer or invoice that is expected for a registration, or for a change of it. */
export const findExpected = (
  trx: Db | Trx,
  { registrationId, changeId }: Pick<HandRequest, 'registrationId' | 'changeId'>,
): Promise<PaymentRow | undefined> =>
  selectExpected(trx, { registration_id: registrationId, change_id: changeId });
