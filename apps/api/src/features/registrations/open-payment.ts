import type { CardOrder, Locale } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { getEditionRow, getWholeFeeTable, takeSeats } from '../editions/index.ts';
import {
  addAttempt,
  getShop,
  prepareOrder,
  refuseSecondCharge,
  requireCommit,
  requireJournal,
} from '../payments/index.ts';
import { confirmWithin } from './confirm-registration.ts';
import { personOf } from './describe-registration.ts';
import { insertOrderDiscount } from './discount-codes.queries.ts';
import { requireUsable, takeUse } from './discount-codes.ts';
import { updateHoldExtended, updateHoldProlonged, updateSeatHeldAgain } from './holds.queries.ts';
import { logRegistration } from './log-registration.ts';
import { getPayableRow, type Named } from './own-registration.ts';
import { openDifferenceOrder } from './pay-difference.ts';
import { quoteToPay } from './quote-to-pay.ts';
import { insertOrderLines } from './registration-lines.queries.ts';
import { seatsOf } from './registration-lines.ts';
import { own } from './registrations.access.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';
import { holdLimitSeconds, mayHoldUntil, paymentHoldMinutes, userNameFor } from './registrations.rules.ts';

const minuteMs = 60_000;
// Each attempt stores a permanent row, and on a phone also calls the gateway.
const openingForOne = defineLimit('payment.open.registration', { points: 60, durationSeconds: 3600 });

interface Hold {
  until: Date;
  /** Maximum time of all seat holds of a registration together. */
  limitSeconds: number;
}

/** Rejects if the price was computed for another version, because the registration was changed meanwhile. */
const requireSame = (present: RegistrationRow, locked: RegistrationRow) =>
  present.version === locked.version ? undefined : fail('CONFLICT');

/** Confirms a registration that is free today. */
async function confirmFree(ctx: Context, present: RegistrationRow): Promise<void> {
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, present.id, own(ctx.actor));
    if (registration?.state !== 'pending') return false;
    requireSame(present, registration);
    return confirmWithin(ctx, trx, registration);
  });
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', present.id);
}

/** Extends the seat hold of an unpaid registration, or takes a released seat again. Leaves the row locked. */
async function holdSeat(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  { until, limitSeconds }: Hold,
): Promise<RegistrationRow> {
  const extended = await updateHoldExtended(trx, registrationId, until, limitSeconds);
  if (extended !== undefined) return extended;
  const registration = (await lockRegistration(trx, registrationId, own(ctx.actor))) ?? fail('NOT_FOUND');
  if (registration.state !== 'pending') fail('NOTHING_TO_PAY');
  if (!mayHoldUntil(registration, until, ctx.now, limitSeconds)) fail('HOLD_LIMIT_REACHED');
  if (registration.seat_held_until === null) {
    await takeSeats(trx, registration.edition_id, await seatsOf(trx, registration));
    await takeUse(trx, registrationId);
    await updateSeatHeldAgain(trx, registrationId, ctx.now, until);
  } else await updateHoldProlonged(trx, registrationId, until);
  return registration;
}

/**
 * Opens a payment attempt at today's price, and holds the seat long enough to finish. A released seat is taken again. For
 * a confirmed registration: an attempt to pay the difference of its waiting change.
 * @throws NOT_FOUND – the caller has no registration, or named another person's
 * @throws NOTHING_TO_PAY – cancelled, or confirmed without a waiting change; or free today, and confirmed by this call
 * @throws CONFLICT – changed at the same moment; an option is not on sale any more; or the seat was released and the
 * discount code cannot be used any more
 * @throws PAYMENT_IN_PROGRESS – an earlier attempt may have charged
 * @throws TOO_MANY_REQUESTS – opened 60 times in an hour
 * @throws HOLD_LIMIT_REACHED – the registration, or its changes, held an unpaid seat for the maximum time
 * @throws REGISTRATION_CLOSED – no price is valid any more
 * @throws UNAVAILABLE – the journal cannot record payments now
 * @throws CATEGORY_FULL, EDITION_FULL, OPTION_FULL – the seats were released and none is left
 * @throws GATEWAY_UNAVAILABLE – no approval could be recorded, or the mobile order could not be registered
 */
export async function openCardOrder(
  ctx: Context,
  query: { device: 'pc' | 'mobile'; locale: Locale } & Named,
): Promise<CardOrder> {
  const present = await getPayableRow(ctx, query);
  const registrationId = present.id;
  if (present.state === 'cancelled') fail('NOTHING_TO_PAY');
  await ctx.services.limits.take(openingForOne, registrationId);
  if (present.state === 'confirmed') return openDifferenceOrder(ctx, present, query);
  // Before any transaction: a read inside would need a second pool connection while the transaction holds one.
  const [table, edition] = await Promise.all([
    getWholeFeeTable(ctx, present.edition_id),
    getEditionRow(ctx, present.edition_id),
    // Before the seat hold is extended, so that waiting for the gateway does not use up the hold's time.
    refuseSecondCharge(ctx, registrationId, null),
    requireCommit(ctx),
  ]);
  const { quote, lines, code } = await quoteToPay(ctx, present, table);
  await requireUsable(ctx, present, code);
  if (quote.total.amountMinor === 0) {
    await confirmFree(ctx, present);
    fail('NOTHING_TO_PAY');
  }
  const shop = await getShop(ctx, quote.total.currency);
  await requireJournal(ctx);
  const hold = {
    until: new Date(ctx.now.getTime() + paymentHoldMinutes * minuteMs),
    limitSeconds: holdLimitSeconds(edition.seat_hold_minutes),
  };
  const attempt = await ctx.db.transaction().execute(async (trx) => {
    const registration = await holdSeat(ctx, trx, registrationId, hold);
    requireSame(present, registration);
    const added = await addAttempt(ctx, trx, shop, {
      registrationId,
      changeId: null,
      editionId: registration.edition_id,
      registrationNumber: registration.number,
      audience: registration.audience,
      locale: query.locale,
      device: query.device,
      amount: quote.total,
      period: quote.period,
      buyer: {
        name: userNameFor(personOf(registration)),
        email: registration.email,
        phone: registration.phone,
      },
    });
    const prices = lines.map((line, place) => ({
      payment_id: added.payment.id,
      line_id: line.id,
      amount_minor: quote.options[place]?.price.amountMinor ?? 0,
    }));
    if (prices.length > 0) await insertOrderLines(trx, prices);
    if (code !== undefined && quote.discount !== null)
      await insertOrderDiscount(trx, {
        payment_id: added.payment.id,
        code_id: code.id,
        amount_minor: quote.discount.amount.amountMinor,
      });
    return added;
  });
  return prepareOrder(ctx, attempt);
}
