import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { addDays, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { takeSeats } from '../editions/index.ts';
import {
  addHandPayment,
  closeAttempts,
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
import { confirmWithin } from './confirm-registration.ts';
import { findToPay, requireSeen, type Seen, storePrices, type ToPay } from './desk-due.ts';
import { requireUsable, takeUse } from './discount-codes.ts';
import { updateHoldProlonged, updateSeatHeldAgain, updateTransferHold } from './holds.queries.ts';
import { logRegistration } from './log-registration.ts';
import { applyPaidChange } from './pay-difference.ts';
import { seatsOf } from './registration-lines.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';
import { transferSeconds } from './registrations.rules.ts';

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

const requestOf = (
  row: RegistrationRow,
  { changeId }: ToPay,
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
  const toPay = await findToPay(ctx, row);
  const due = requireSeen(toPay, body);
  if (body.receivedOn > dayInZone(ctx.now, staffTimeZone))
    fail('INVALID_INPUT', { fields: { receivedOn: 'day_ahead' } });
  const amount = { ...body.total, amountMinor: received?.amountMinor ?? body.total.amountMinor };
  if (amount.amountMinor < due.leastMinor)
    fail('INVALID_INPUT', { fields: { 'received.amountMinor': 'too_small' } });
  // A change is priced; another sum would leave its lines without a price.
  if (toPay.changeId !== null && amount.amountMinor !== body.total.amountMinor)
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
    const expected = await findExpected(trx, { registrationId: row.id, changeId: toPay.changeId });
    const paid =
      expected?.id === paymentId
        ? await receiveExpected(ctx, trx, expected, { ...body, amount }, actor)
        : await addHandPayment(
            ctx,
            trx,
            requestOf(row, toPay, { ...body, total: amount }, method),
            body,
            actor,
          );
    if (expected?.id !== paymentId || expected.method !== 'invoice')
      await storePrices(trx, paid.id, toPay, due);
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
    const confirms = await applyPaid(ctx, trx, locked, { changeId: toPay.changeId, paymentId: paid.id });
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
  const toPay = await findToPay(ctx, row);
  const due = requireSeen(toPay, body);
  const today = dayInZone(ctx.now, staffTimeZone);
  if (dueOn < today) fail('INVALID_INPUT', { fields: { dueOn: 'day_past' } });
  if (dueOn > addDays(today, maximumDueDays)) fail('INVALID_INPUT', { fields: { dueOn: 'too_large' } });
  await requireUsable(ctx, row, toPay.code);
  const dueAt = startOfDay(addDays(dueOn, 1), staffTimeZone);
  const businessNumber = method === 'invoice' ? body.businessNumber : undefined;
  const actor = staffActor(ctx);
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockSame(trx, row);
    const request = { ...requestOf(row, toPay, body, method), method };
    const payment = await expectMoney(ctx, trx, request, { payer, businessNumber, dueAt }, actor);
    await storePrices(trx, payment.id, toPay, due);
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
  requireSeen(await findToPay(ctx, row), body);
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
