import type * as contract from '@airway/contract';
import type { ExpectedPayment, FeePeriod, Quote, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { addDays, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { editionNow, getEditionRow, getWholeFeeTable, takeSeats, timesOf } from '../editions/index.ts';
import {
  addHandPayment,
  closeAttempts,
  type ExpectedRow,
  expectMoney,
  findExpected,
  findHandPayment,
  type HandRequest,
  receiveExpected,
  requireSecondYes,
  type SecondYes,
  type StepActor,
  staffActor,
} from '../payments/index.ts';
import { selectWaitingChange } from './changes.queries.ts';
import { confirmWithin } from './confirm-registration.ts';
import { type CodeRow, insertOrderDiscount } from './discount-codes.queries.ts';
import { requireUsable, takeUse } from './discount-codes.ts';
import { findChoices } from './find-choices.ts';
import { updateHoldProlonged, updateSeatHeldAgain, updateTransferHold } from './holds.queries.ts';
import { logRegistration } from './log-registration.ts';
import { applyPaidChange } from './pay-difference.ts';
import { deleteOrderPrices, insertOrderLines, type LineRow } from './registration-lines.queries.ts';
import { choiceOf, seatsOf } from './registration-lines.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';
import { begunPeriods, quoteFor, transferSeconds } from './registrations.rules.ts';

type Due = ReplyOf<typeof contract.getDue>;

interface Priced {
  total: Due['totals'][number];
  /** Undefined for the difference of a change, whose lines have their prices already. */
  quote: Quote | undefined;
}

interface Owed {
  priced: readonly Priced[];
  /** Change whose difference is due. */
  changeId: string | null;
  lines: readonly LineRow[];
  code: CodeRow | undefined;
}

const nothing = { priced: [], changeId: null, lines: [], code: undefined } as const satisfies Owed;

/** Returns the total in each period so far, today's first: staff may take the price of the day on which money arrived. */
async function quotesOf(ctx: Context, row: RegistrationRow): Promise<Owed> {
  const [table, edition, { lines, code }] = await Promise.all([
    getWholeFeeTable(ctx, row.edition_id),
    getEditionRow(ctx, row.edition_id),
    findChoices(ctx, row),
  ]);
  const category = table.categories.find((one) => one.id === row.category_id);
  if (category === undefined) return nothing;
  const chosen = { categoryCode: category.code, attendance: row.attendance };
  const now = editionNow(timesOf(edition), ctx.now);
  const priced = begunPeriods(table, now).flatMap((period) => {
    const quote = quoteFor({ ...table, period }, chosen, lines.map(choiceOf), code);
    if (quote === undefined) return [];
    const { fee, options, discount, total } = quote;
    const shown = [
      { name: category.name, price: fee },
      ...options.map(({ name, price }) => ({ name, price })),
    ];
    return { quote, total: { period, total, lines: shown, discount } };
  });
  return { priced, changeId: null, lines, code };
}

/** Returns the difference of the waiting change of a confirmed registration. */
async function differenceOf(ctx: Context, row: RegistrationRow): Promise<Owed> {
  const waiting = await selectWaitingChange(ctx.db, row.id);
  if (waiting === undefined) return nothing;
  const { period } = await getWholeFeeTable(ctx, row.edition_id);
  const total = { amountMinor: waiting.pays_minor, currency: waiting.currency };
  return {
    ...nothing,
    changeId: waiting.id,
    priced: [{ quote: undefined, total: { period: period ?? 'onsite', total, lines: [], discount: null } }],
  };
}

/** Returns what is still to come of an invoice, whose registration is confirmed already. */
const invoiceOf = (expected: ExpectedPayment): Owed => ({
  ...nothing,
  priced: [
    {
      quote: undefined,
      total: { period: expected.period, total: expected.amount, lines: [], discount: null },
    },
  ],
});

const shownExpected = (payment: ExpectedRow): ExpectedPayment => ({
  id: payment.id,
  method: payment.method as ExpectedPayment['method'],
  amount: { amountMinor: payment.amount_minor, currency: payment.currency },
  period: payment.period as FeePeriod,
  payer: payment.payer ?? '',
  businessNumber: payment.business_number ?? '',
  dueAt: payment.due_at?.toISOString() ?? '',
});

async function findOwed(
  ctx: Context,
  row: RegistrationRow,
): Promise<Owed & { expected: ExpectedPayment | null }> {
  if (row.state === 'cancelled') return { ...nothing, expected: null };
  const difference = row.state === 'confirmed' ? await differenceOf(ctx, row) : undefined;
  const changeId = difference?.changeId ?? null;
  const payment = await findExpected(ctx.db, { registrationId: row.id, changeId });
  const expected = payment === undefined ? null : shownExpected(payment);
  if (difference === undefined) return { ...(await quotesOf(ctx, row)), expected };
  if (difference.changeId === null && expected !== null) return { ...invoiceOf(expected), expected };
  return { ...difference, expected };
}

/** Returns what a registration must pay, for staff who take the money. */
export async function getDue(ctx: Context, row: RegistrationRow): Promise<Due> {
  const { priced, changeId, expected } = await findOwed(ctx, row);
  return {
    totals: priced.map(({ total }) => total).filter(({ total }) => total.amountMinor > 0),
    isDifference: changeId !== null,
    expected,
  };
}

/** Actor of a payment that is taken, and further writes in the same transaction. */
interface Taking {
  actor: StepActor;
  /** Runs before the registration is locked. */
  before?(trx: Trx): Promise<void>;
  /** Yes of the second member of staff, of an act that runs for a request. */
  yes?: SecondYes | undefined;
  /** Whether another sum than is due needs that yes. */
  needsYes?: boolean;
  /** Runs at the end. */
  after?(trx: Trx, paymentId: string): Promise<void>;
}

type Seen = Pick<ReceivedBy<typeof contract.takePayment>['body'], 'paymentId' | 'total' | 'period'>;

/** @throws NOTHING_TO_PAY – nothing is due; CONFLICT – another amount is due than staff saw */
function requireSeen({ priced }: Owed, { total, period }: Omit<Seen, 'paymentId'>): Priced {
  const due = priced.find((one) => one.total.period === period);
  if (due === undefined) fail(priced.length === 0 ? 'NOTHING_TO_PAY' : 'CONFLICT');
  const { amountMinor, currency } = due.total.total;
  if (amountMinor === 0) fail('NOTHING_TO_PAY');
  if (amountMinor !== total.amountMinor || currency !== total.currency)
    fail('CONFLICT', { sentence: { id: 'registrations.desk.otherTotal' } });
  return due;
}

const requestOf = (
  row: RegistrationRow,
  { changeId }: Owed,
  { paymentId, total, period }: Seen,
  method: HandRequest['method'],
): HandRequest => ({
  id: paymentId,
  registrationId: row.id,
  changeId,
  editionId: row.edition_id,
  registrationNumber: row.number,
  audience: row.audience,
  locale: row.locale,
  amount: total,
  period,
  method,
});

/** Stores what each line of a payment costs, so that it can be given back alone. Replaces what was stored before. */
export async function storePrices(
  trx: Trx,
  paymentId: string,
  { lines, code }: Pick<Owed, 'lines' | 'code'>,
  { quote }: Pick<Priced, 'quote'>,
): Promise<void> {
  if (quote === undefined) return;
  await deleteOrderPrices(trx, paymentId);
  const prices = lines.map((line, place) => ({
    payment_id: paymentId,
    line_id: line.id,
    amount_minor: quote.options[place]?.price.amountMinor ?? 0,
  }));
  if (prices.length > 0) await insertOrderLines(trx, prices);
  if (code !== undefined && quote.discount !== null)
    await insertOrderDiscount(trx, {
      payment_id: paymentId,
      code_id: code.id,
      amount_minor: quote.discount.amount.amountMinor,
    });
}

/** Returns the least sum that may be received: what the options cost, since each has its price. */
const leastOf = ({ quote }: Priced): number =>
  (quote?.options ?? []).reduce((sum, { price }) => sum + price.amountMinor, 1);

/**
 * Locks the row of a registration that nobody changed since it was priced.
 * @throws CONFLICT – it was changed; NOTHING_TO_PAY – it was paid or cancelled meanwhile
 */
async function lockSame(trx: Trx, row: RegistrationRow): Promise<RegistrationRow> {
  const locked = (await lockRegistration(trx, row.id)) ?? fail('NOT_FOUND');
  if (locked.state !== row.state) fail(locked.state === 'confirmed' ? 'ALREADY_PAID' : 'NOTHING_TO_PAY');
  if (locked.version !== row.version) fail('CONFLICT');
  return locked;
}

/** Does what a paid amount is for. @returns whether it confirmed the registration */
async function applyPaid(
  ctx: Context,
  trx: Trx,
  row: RegistrationRow,
  { changeId, paymentId }: { changeId: string | null; paymentId: string },
): Promise<boolean> {
  if (changeId === null) return confirmWithin(ctx, trx, row, { isPaid: true });
  await applyPaidChange(ctx, trx, row, { changeId, paymentId });
  return false;
}

/**
 * Records money that staff received, and confirms the registration, or does its waiting change, in the same commit. The
 * same id again changes nothing.
 * @throws NOTHING_TO_PAY – cancelled, or nothing is due
 * @throws ALREADY_PAID – somebody else took the money, or a card was charged
 * @throws PAYMENT_IN_PROGRESS – a card may be charged at this moment
 * @throws CONFLICT – another amount is due than staff saw, or the registration changed
 * @throws CATEGORY_FULL, EDITION_FULL, OPTION_FULL – its seats were released and none is left
 * @throws INVALID_INPUT – a day to come, or less than the options cost
 * @throws SECOND_YES_NEEDED – another sum than is due, and another member of staff must agree
 */
export const takePayment = (
  ctx: Context,
  row: RegistrationRow,
  body: ReceivedBy<typeof contract.takePayment>['body'],
  yes?: SecondYes,
): Promise<ReplyOf<typeof contract.takePayment>> =>
  takeMoney(ctx, row, body, { actor: staffActor(ctx), yes, needsYes: true });

/** Does what `takePayment` does, for another actor or together with something else. */
export async function takeMoney(
  ctx: Context,
  row: RegistrationRow,
  body: ReceivedBy<typeof contract.takePayment>['body'],
  { actor, before, after, yes, needsYes = false }: Taking,
): Promise<{ id: string }> {
  const { paymentId, method, received } = body;
  const known = await findHandPayment(ctx.db, paymentId);
  if (known?.phase === 'paid' && known.registration_id === row.id) return { id: paymentId };
  const owed = await findOwed(ctx, row);
  const due = requireSeen(owed, body);
  if (body.receivedOn > dayInZone(ctx.now, staffTimeZone))
    fail('INVALID_INPUT', { fields: { receivedOn: 'day_ahead' } });
  const amount = { ...body.total, amountMinor: received?.amountMinor ?? body.total.amountMinor };
  if (amount.amountMinor < leastOf(due))
    fail('INVALID_INPUT', { fields: { 'received.amountMinor': 'too_small' } });
  // A change is priced; another sum would leave its lines without a price.
  if (owed.changeId !== null && amount.amountMinor !== body.total.amountMinor)
    fail('INVALID_INPUT', { fields: { 'received.amountMinor': 'not_a_choice' } });
  // Of two sums, the larger one: what is due is at stake as much as what came.
  if (needsYes && received !== undefined && amount.amountMinor !== body.total.amountMinor)
    await requireSecondYes(
      ctx,
      {
        act: 'take',
        registrationId: row.id,
        amount: amount.amountMinor > body.total.amountMinor ? amount : body.total,
        reason: received.reason,
        asked: body,
      },
      yes,
    );
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    await before?.(trx);
    const locked = await lockSame(trx, row);
    await yes?.settle(trx);
    const expected = await findExpected(trx, { registrationId: row.id, changeId: owed.changeId });
    const paid =
      expected?.id === paymentId
        ? await receiveExpected(ctx, trx, expected, { ...body, amount }, actor)
        : await addHandPayment(
            ctx,
            trx,
            requestOf(row, owed, { ...body, total: amount }, method),
            body,
            actor,
          );
    if (expected?.id !== paymentId || expected.method !== 'invoice')
      await storePrices(trx, paid.id, owed, due);
    await recordAudit(ctx, trx, {
      action: 'registration.payment-taken',
      subjectType: 'registration',
      subjectId: row.id,
      ...(received && { reason: received.reason }),
      details: {
        method: paid.method,
        amount,
        ...(received && { due: body.total }),
        receivedOn: body.receivedOn,
        orderNumber: paid.order_number,
      },
    });
    const confirms = await applyPaid(ctx, trx, locked, { changeId: owed.changeId, paymentId: paid.id });
    await after?.(trx, paid.id);
    return confirms;
  });
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', row.id, paymentId);
  return { id: paymentId };
}

/**
 * Holds the seat of an unpaid registration until a transfer is due. A released seat is taken again.
 * @throws CATEGORY_FULL, EDITION_FULL, OPTION_FULL – none is left
 */
export async function holdUntil(ctx: Context, trx: Trx, row: RegistrationRow, until: Date): Promise<void> {
  await updateTransferHold(trx, row.id, transferSeconds(row, until, ctx.now));
  if (row.seat_held_until === null) {
    await takeSeats(trx, row.edition_id, await seatsOf(trx, row));
    await takeUse(trx, row.id);
    await updateSeatHeldAgain(trx, row.id, ctx.now, until);
  } else await updateHoldProlonged(trx, row.id, until);
}

/** Longest time until which a transfer or an invoice may be due. */
const maximumDueDays = 180;

/**
 * Stores that a transfer is expected, which holds the seat until its day; or that an institution gets an invoice, which
 * confirms the registration at once. The same id again changes nothing.
 * @throws the errors of `takePayment`
 */
export async function expectPayment(
  ctx: Context,
  row: RegistrationRow,
  body: ReceivedBy<typeof contract.expectPayment>['body'],
): Promise<ReplyOf<typeof contract.expectPayment>> {
  const { paymentId, method, payer, dueOn } = body;
  const known = await findHandPayment(ctx.db, paymentId);
  if (known !== undefined && known.registration_id === row.id) return { id: paymentId };
  const owed = await findOwed(ctx, row);
  const due = requireSeen(owed, body);
  const today = dayInZone(ctx.now, staffTimeZone);
  if (dueOn < today) fail('INVALID_INPUT', { fields: { dueOn: 'day_past' } });
  if (dueOn > addDays(today, maximumDueDays)) fail('INVALID_INPUT', { fields: { dueOn: 'too_large' } });
  await requireUsable(ctx, row, owed.code);
  const dueAt = startOfDay(addDays(dueOn, 1), staffTimeZone);
  const businessNumber = method === 'invoice' ? body.businessNumber : undefined;
  const actor = staffActor(ctx);
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockSame(trx, row);
    const request = { ...requestOf(row, owed, body, method), method };
    const payment = await expectMoney(ctx, trx, request, { payer, businessNumber, dueAt }, actor);
    await storePrices(trx, payment.id, owed, due);
    await recordAudit(ctx, trx, {
      action: 'registration.payment-expected',
      subjectType: 'registration',
      subjectId: row.id,
      details: { method, amount: body.total, dueOn, orderNumber: payment.order_number },
    });
    if (locked.state !== 'pending') return false;
    await holdUntil(ctx, trx, locked, dueAt);
    return (
      method === 'invoice' && confirmWithin(ctx, trx, { ...locked, seat_held_until: dueAt }, { isPaid: true })
    );
  });
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', row.id, paymentId);
  return { id: paymentId };
}

/**
 * Confirms an unpaid registration without its fee. One that is confirmed stays unchanged.
 * @throws NOTHING_TO_PAY, CONFLICT, PAYMENT_IN_PROGRESS, CATEGORY_FULL, EDITION_FULL, OPTION_FULL – as `takePayment`
 */
export async function waiveFee(
  ctx: Context,
  row: RegistrationRow,
  body: ReceivedBy<typeof contract.waiveFee>['body'],
  yes?: SecondYes,
): Promise<ReplyOf<typeof contract.waiveFee>> {
  const { id } = row;
  if (row.state === 'confirmed') return { id };
  requireSeen(await findOwed(ctx, row), body);
  await requireSecondYes(
    ctx,
    { act: 'waive', registrationId: id, amount: body.total, reason: body.reason, asked: body },
    yes,
  );
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockSame(trx, row);
    await yes?.settle(trx);
    await closeAttempts(ctx, trx, id, 'the fee was waived');
    await recordAudit(ctx, trx, {
      action: 'registration.fee-waived',
      subjectType: 'registration',
      subjectId: id,
      reason: body.reason,
      details: { amount: body.total },
    });
    return confirmWithin(ctx, trx, locked, { isPaid: true });
  });
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', id);
  return { id };
}
