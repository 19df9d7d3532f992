import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { DataOf } from '../../platform/jobs.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { isPaid, type paymentSettled } from '../payments/index.ts';
import { confirmWithin } from './confirm-registration.ts';
import { logRegistration } from './log-registration.ts';
import { refundedMail, reversedMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

async function confirmPaid(ctx: Context, trx: Trx, registration: RegistrationRow, paymentId: string) {
  // The registration was cancelled before the payment result arrived. Its charge is already being returned.
  if (registration.state === 'cancelled' && !(await isPaid(trx, paymentId))) return false;
  return confirmWithin(ctx, trx, registration, { isPaid: true });
}

/** Job: updates a registration after one of its payments has ended. */
export async function handleSettledPayment(ctx: Context, news: DataOf<typeof paymentSettled>): Promise<void> {
  const { paymentId, registrationId, outcome } = news;
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, registrationId);
    if (registration === undefined) throw new Error('The registration of a payment does not exist.');
    if (outcome === 'paid') return confirmPaid(ctx, trx, registration, paymentId);
    if (outcome !== 'reversed') return false;
    const isCancelled = registration.state === 'cancelled';
    await sendMailLater(ctx, trx, isCancelled ? refundedMail : reversedMail, {
      subjectId: paymentId,
      recipient: registration.email,
      locale: registration.locale,
      values: { registrationId },
    });
    return false;
  });
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', registrationId, paymentId);
}
