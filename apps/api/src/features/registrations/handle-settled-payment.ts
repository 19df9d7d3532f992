import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { DataOf } from '../../platform/jobs.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import {
  findMainPaymentId,
  findSettled,
  findUnsettled,
  isExpectedAgain,
  isPaid,
  isReturnedByTransfer,
  type paymentSettled,
  sumStanding,
} from '../payments/index.ts';
import { confirmWithin } from './confirm-registration.ts';
import { logRegistration } from './log-registration.ts';
import { applyPaidChange } from './pay-difference.ts';
import { partRefundedMail, refundedMail, reversedMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

async function confirmPaid(ctx: Context, trx: Trx, registration: RegistrationRow, paymentId: string) {
  // The registration was cancelled before the payment result arrived. Its charge is already being returned.
  if (registration.state === 'cancelled' && !(await isPaid(trx, paymentId))) return false;
  // The matched deposit was put back before.
  if (registration.state === 'pending' && (await isExpectedAgain(trx, paymentId))) return false;
  return confirmWithin(ctx, trx, registration, { isPaid: true });
}

/** Mails the person about a charge that went back. */
async function mailAboutReturn(
  ctx: Context,
  trx: Trx,
  { id: registrationId, state, email, locale }: RegistrationRow,
  { paymentId, ...payment }: { paymentId: string } & Awaited<ReturnType<typeof findSettled>>,
): Promise<void> {
  const to = { subjectId: paymentId, recipient: email, locale };
  const standingMinor = await sumStanding(trx, registrationId);
  if (state === 'cancelled') {
    // One cancellation may return several charges. One mail tells when all is back, unless a part is kept.
    if (standingMinor > 0 || (await findUnsettled(trx, registrationId)) !== undefined) return;
    const subjectId = (await findMainPaymentId(trx, registrationId)) ?? paymentId;
    await sendMailLater(ctx, trx, refundedMail, { ...to, subjectId, values: { registrationId } });
    return;
  }
  const isPart = payment.reason === 'part-refunded' || payment.changeId !== null;
  if (!isPart) {
    await sendMailLater(ctx, trx, reversedMail, { ...to, values: { registrationId } });
    return;
  }
  const { currency, amountMinor } = payment.amount;
  const printed = (minor: number) => printedMoney(locale, { amountMinor: minor, currency });
  await sendMailLater(ctx, trx, partRefundedMail, {
    ...to,
    values: { registrationId, amount: printed(amountMinor), remaining: printed(standingMinor) },
  });
}

/** Job: updates a registration after one of its payments has ended. */
export async function handleSettledPayment(ctx: Context, news: DataOf<typeof paymentSettled>): Promise<void> {
  const { paymentId, registrationId, outcome } = news;
  const payment = await findSettled(ctx.db, paymentId);
  // Before the transaction, which would need a second connection for it.
  if (payment.changeId !== null) await getWholeFeeTable(ctx, payment.editionId);
  const isConfirmedNow = await ctx.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, registrationId);
    if (registration === undefined) throw new Error('The registration of a payment does not exist.');
    const { changeId } = payment;
    if (outcome === 'paid' && changeId !== null)
      await applyPaidChange(ctx, trx, registration, { changeId, paymentId });
    else if (outcome === 'paid') return confirmPaid(ctx, trx, registration, paymentId);
    // A bank transfer has a mail of its own.
    if (outcome === 'reversed' && !(await isReturnedByTransfer(trx, news)))
      await mailAboutReturn(ctx, trx, registration, { paymentId, ...payment });
    return false;
  });
  if (isConfirmedNow) logRegistration(ctx, 'confirmed', registrationId, paymentId);
}
