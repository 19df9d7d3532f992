import type { CardOrder, Locale } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import {
  addAttempt,
  getShop,
  isPaid,
  prepareOrder,
  refuseSecondCharge,
  requireCommit,
  requireJournal,
  takeBackDifference,
} from '../payments/index.ts';
import { applyChange } from './apply-change.ts';
import { isTooOldToPay, requireHold } from './change-holds.ts';
import { selectChange, selectWaitingChange, updateChangeHeld } from './changes.queries.ts';
import { personOf } from './describe-registration.ts';
import { own } from './registrations.access.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';
import { paymentHoldMinutes, userNameFor } from './registrations.rules.ts';

/**
 * Opens an attempt to pay the difference of the change of a confirmed registration, and holds its seats long enough to
 * finish.
 * @throws NOTHING_TO_PAY – no change waits for its payment
 * @throws CONFLICT – the change is too old
 * @throws HOLD_LIMIT_REACHED – the changes of the registration have held seats for the maximum time
 * @throws REGISTRATION_CLOSED – no price is valid any more
 * @throws PAYMENT_IN_PROGRESS – an earlier attempt may have charged
 * @throws UNAVAILABLE, GATEWAY_UNAVAILABLE, PAYMENT_NOT_CONFIGURED – as `openCardOrder`
 */
export async function openDifferenceOrder(
  ctx: Context,
  present: RegistrationRow,
  { device, locale }: { device: 'pc' | 'mobile'; locale: Locale },
): Promise<CardOrder> {
  const registrationId = present.id;
  const waiting = (await selectWaitingChange(ctx.db, registrationId)) ?? fail('NOTHING_TO_PAY');
  await Promise.all([refuseSecondCharge(ctx, registrationId, waiting.id), requireCommit(ctx)]);
  const shop = await getShop(ctx, waiting.currency);
  const { period } = await getWholeFeeTable(ctx, present.edition_id);
  // The price of a change by staff is theirs, also after registration has closed.
  if (period === null && waiting.staff_id === null) fail('REGISTRATION_CLOSED');
  await requireJournal(ctx);
  const attempt = await ctx.db.transaction().execute(async (trx) => {
    const registration = (await lockRegistration(trx, registrationId, own(ctx.actor))) ?? fail('NOT_FOUND');
    const change = await selectWaitingChange(trx, registrationId);
    if (registration.state !== 'confirmed' || change === undefined) fail('NOTHING_TO_PAY');
    if (change.id !== waiting.id || isTooOldToPay(change, ctx.now)) fail('CONFLICT');
    const heldUntil = new Date(ctx.now.getTime() + paymentHoldMinutes * 60_000);
    await requireHold(trx, registration, change, heldUntil);
    await updateChangeHeld(trx, change.id, heldUntil);
    return addAttempt(ctx, trx, shop, {
      registrationId,
      changeId: change.id,
      editionId: registration.edition_id,
      registrationNumber: registration.number,
      audience: registration.audience,
      locale,
      device,
      amount: { amountMinor: change.pays_minor, currency: change.currency },
      period: period ?? 'onsite',
      buyer: {
        name: userNameFor(personOf(registration)),
        email: registration.email,
        phone: registration.phone,
      },
    });
  });
  return prepareOrder(ctx, attempt);
}

/**
 * Applies the change whose difference was paid, in the given transaction; the registration's row is locked. The charge
 * goes back if the change is over. Repeating it changes nothing.
 */
export async function applyPaidChange(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  { changeId, paymentId }: { changeId: string; paymentId: string },
): Promise<void> {
  const change = await selectChange(trx, changeId);
  if (change.state === 'done') return;
  const isStanding = await isPaid(trx, paymentId);
  if (change.plan !== null && registration.state === 'confirmed' && isStanding)
    await applyChange(ctx, trx, registration, change, { plan: change.plan, isHeld: true });
  else if (isStanding) await takeBackDifference(ctx, trx, paymentId);
}
