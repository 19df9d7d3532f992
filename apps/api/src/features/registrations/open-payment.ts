import type { CardOrder, Locale } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { getWholeFeeTable, takeSeat } from '../editions/index.ts';
import { openCardOrder } from '../payments/index.ts';
import { confirmWithin } from './confirm-registration.ts';
import { lockRegistration, selectRegistration, updateSeatHold } from './registrations.queries.ts';
import { paymentHoldMinutes, quoteFor, userNameFor } from './registrations.rules.ts';
import { registrationIdOf } from './registrations.service.ts';

const minuteMs = 60_000;

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
  const { edition_id: editionId, category_id: categoryId } =
    (await selectRegistration(ctx.db, registrationId)) ?? fail('NOT_FOUND');
  // Before the transaction: a read inside it would ask the pool for a second connection while it holds one.
  const table = await getWholeFeeTable(ctx, editionId);
  const category = table.categories.find((one) => one.id === categoryId);
  const quote = category && quoteFor(table, category.code);
  const registration = await ctx.db.transaction().execute(async (trx) => {
    const registration = (await lockRegistration(trx, registrationId)) ?? fail('NOT_FOUND');
    if (registration.state !== 'pending') fail('NOTHING_TO_PAY');
    if (quote === undefined) fail('REGISTRATION_CLOSED');
    if (quote.total.amountMinor === 0) {
      await confirmWithin(ctx, trx, registrationId);
      return registration;
    }
    if (registration.seat_held_until === null) await takeSeat(trx, editionId, categoryId);
    const heldUntil = Math.max(
      registration.seat_held_until?.getTime() ?? 0,
      ctx.now.getTime() + paymentHoldMinutes * minuteMs,
    );
    await updateSeatHold(trx, registrationId, new Date(heldUntil));
    return registration;
  });
  if (quote === undefined) fail('REGISTRATION_CLOSED');
  if (quote.total.amountMinor === 0) fail('NOTHING_TO_PAY');
  return openCardOrder(ctx, {
    registrationId,
    editionId,
    registrationNumber: registration.number,
    audience: registration.audience,
    locale: wish.locale,
    device: wish.device,
    amount: quote.total,
    period: quote.period,
    buyer: {
      name: userNameFor({
        name: registration.name,
        familyName: registration.family_name,
        givenName: registration.given_name,
      }),
      email: registration.email,
      phone: registration.phone,
    },
  });
}
