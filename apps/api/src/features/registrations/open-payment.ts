import type { CardOrder, Locale } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { getWholeFeeTable, takeSeat } from '../editions/index.ts';
import { openCardOrder } from '../payments/index.ts';
import { confirmWithin } from './confirm-registration.ts';
import {
  lockRegistration,
  type RegistrationRow,
  selectRegistration,
  updateHoldExtended,
  updateSeatHold,
} from './registrations.queries.ts';
import { paymentHoldMinutes, quoteFor, userNameFor } from './registrations.rules.ts';
import { personOf, registrationIdOf } from './registrations.service.ts';

const minuteMs = 60_000;

/** Confirms what costs nothing today, or takes a released seat again and keeps it. */
async function prepareByHand(
  ctx: Context,
  registrationId: string,
  isFree: boolean,
  heldUntil: Date,
): Promise<RegistrationRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const registration = (await lockRegistration(trx, registrationId)) ?? fail('NOT_FOUND');
    if (registration.state !== 'pending') fail('NOTHING_TO_PAY');
    if (isFree) {
      await confirmWithin(ctx, trx, registrationId);
      return registration;
    }
    const { edition_id: editionId, category_id: categoryId, seat_held_until: heldAlready } = registration;
    if (heldAlready === null) await takeSeat(trx, editionId, categoryId);
    await updateSeatHold(
      trx,
      registrationId,
      heldAlready !== null && heldAlready > heldUntil ? heldAlready : heldUntil,
    );
    return registration;
  });
}

/**
 * Opens an attempt to pay what the registration costs today, and keeps its seat long enough to finish; a
 * seat that was released is taken again.
 * @throws NOTHING_TO_PAY – confirmed or cancelled; free today, and confirmed by this call
 * @throws REGISTRATION_CLOSED – no price is in force any more
 * @throws CATEGORY_FULL, EDITION_FULL – the seat was released and none is left
 */
export async function openPayment(
  ctx: Context,
  wish: { device: 'pc' | 'mobile'; locale: Locale },
): Promise<CardOrder> {
  const registrationId = registrationIdOf(ctx);
  const present = (await selectRegistration(ctx.db, registrationId)) ?? fail('NOT_FOUND');
  if (present.state !== 'pending') fail('NOTHING_TO_PAY');
  // Before any transaction: a read inside one would ask the pool for a second connection while it holds one.
  const table = await getWholeFeeTable(ctx, present.edition_id);
  const category = table.categories.find((one) => one.id === present.category_id);
  const quote = (category && quoteFor(table, category.code)) ?? fail('REGISTRATION_CLOSED');
  const isFree = quote.total.amountMinor === 0;
  const heldUntil = new Date(ctx.now.getTime() + paymentHoldMinutes * minuteMs);
  const registration =
    (isFree ? undefined : await updateHoldExtended(ctx.db, registrationId, heldUntil)) ??
    (await prepareByHand(ctx, registrationId, isFree, heldUntil));
  if (isFree) fail('NOTHING_TO_PAY');
  return openCardOrder(ctx, {
    registrationId,
    editionId: registration.edition_id,
    registrationNumber: registration.number,
    audience: registration.audience,
    locale: wish.locale,
    device: wish.device,
    amount: quote.total,
    period: quote.period,
    buyer: {
      name: userNameFor(personOf(registration)),
      email: registration.email,
      phone: registration.phone,
    },
  });
}
