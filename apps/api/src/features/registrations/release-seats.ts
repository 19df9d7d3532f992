import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { returnSeats } from '../editions/index.ts';
import { hasOpenCharge } from '../payments/index.ts';
import { returnUseOf } from './discount-codes.queries.ts';
import { endEach } from './end-each.ts';
import { selectOverdueHolds, updateSeatReleased } from './holds.queries.ts';
import { makeLink } from './links.service.ts';
import { seatsOf } from './registration-lines.ts';
import { unpaidMail } from './registrations.mails.ts';
import { lockRegistration } from './registrations.queries.ts';
import { isHoldOver } from './registrations.rules.ts';

const batchSize = 200;

async function releaseSeat(ctx: Context, registrationId: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, registrationId);
    if (registration === undefined || !isHoldOver(registration, ctx.now)) return false;
    if (await hasOpenCharge(trx, { registrationId }, ctx.now)) return false;
    await updateSeatReleased(trx, registrationId);
    await returnSeats(ctx, trx, registration.edition_id, await seatsOf(trx, registration));
    await returnUseOf(trx, registrationId);
    await sendMailLater(ctx, trx, unpaidMail, {
      subjectId: registrationId,
      occasion: registration.seat_held_until?.toISOString() ?? '',
      recipient: registration.email,
      locale: registration.locale,
      values: await makeLink(ctx, trx, registration),
    });
    return true;
  });
}

/**
 * Releases the seats of registrations that were not paid in time, unless a charge may be in progress. The
 * registration stays and can still be paid at the current price.
 * @returns the number of released seats
 */
export const releaseUnpaidSeats = async (ctx: Context): Promise<number> =>
  endEach(ctx, await selectOverdueHolds(ctx.db, ctx.now, batchSize), ({ id }) => releaseSeat(ctx, id));
