import type * as contract from '@airway/contract';
import type { Money, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { DataOf } from '../../platform/jobs.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import {
  findCharge,
  findRepeatedReturn,
  type refundReturned,
  requireReversible,
  requireSecondYes,
  returnChargeNow,
  type SecondYes,
  schedulePartReturn,
  staffActor,
  sumStanding,
} from '../payments/index.ts';
import { endWaiting, releaseWaiting } from './end-change.ts';
import { readPaidLines } from './paid-lines.ts';
import { partRefundedMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

/** Checks the line that staff give back. @returns what the audit log says of it */
async function requireLine(
  trx: Trx,
  registration: RegistrationRow,
  lineId: string | undefined,
  { amountMinor, remaining }: { amountMinor: number; remaining: Money },
): Promise<{ line?: string }> {
  if (lineId === undefined) return {};
  const lines = await readPaidLines(trx, registration, remaining);
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) fail('INVALID_INPUT', { fields: { lineId: 'not_a_choice' } });
  if (amountMinor > line.amount.amountMinor) fail('INVALID_INPUT', { fields: { amountMinor: 'too_large' } });
  return line.option === null ? { line: 'category' } : { line: line.option.code };
}

/**
 * Returns a part of what was paid for a registration, which stays confirmed, and ends its waiting change. The decision is committed before the
 * gateway is asked; without a response, the reconciler retries.
 * @throws INVALID_INPUT – an unknown line, or one that cost less
 * @throws CONFLICT – it is not paid, or another amount remains
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or of another refund is not known yet, or the difference of the
 * waiting change may be charged
 * @throws PAYMENT_NOT_CONFIGURED – the gateway that holds the charge is not configured any more
 * @throws SECOND_YES_NEEDED – another member of staff must agree
 */
export async function refundRegistration(
  ctx: Context,
  { id }: RegistrationRow,
  body: ReceivedBy<typeof contract.refundRegistration>['body'],
  yes?: SecondYes,
): Promise<ReplyOf<typeof contract.refundRegistration>> {
  const { reason, lineId, ...asked } = body;
  await requireReversible(ctx, id);
  const actor = staffActor(ctx);
  const share = {
    givesBack: { amountMinor: asked.amountMinor, currency: asked.remaining.currency },
    remaining: asked.remaining,
  };
  await requireSecondYes(
    ctx,
    { act: 'refund', registrationId: id, amount: share.givesBack, reason, asked: body },
    yes,
  );
  const decided = await ctx.db.transaction().execute(async (trx) => {
    const registration = (await lockRegistration(trx, id)) ?? fail('NOT_FOUND');
    if (registration.state !== 'confirmed') fail('CONFLICT');
    await yes?.settle(trx);
    const repeated = await findRepeatedReturn(trx, id, { ...share, actor });
    if (repeated !== undefined) return { repeated };
    // Its sums were for what had remained before.
    const ended = await endWaiting(ctx, trx, id);
    const ofLine = await requireLine(trx, registration, lineId, asked);
    const scheduled = await schedulePartReturn(ctx, trx, id, { ...share, actor, lineId });
    await recordAudit(ctx, trx, {
      action: 'registration.refund-requested',
      subjectType: 'registration',
      subjectId: id,
      reason,
      details: { givesBack: share.givesBack, ...ofLine },
    });
    if (ended !== undefined) await releaseWaiting(ctx, trx, registration, ended);
    return { scheduled };
  });
  const phase = decided.scheduled ? await returnChargeNow(ctx, decided.scheduled, actor) : decided.repeated;
  const charge = (await findCharge(ctx.db, id)) ?? fail('CONFLICT');
  return { phase: phase ?? 'requested', remaining: charge.amount };
}

/** Job: tells a person that a part of the payment was returned. */
export async function mailAboutRefund(ctx: Context, refund: DataOf<typeof refundReturned>): Promise<void> {
  const { refundId, registrationId, currency } = refund;
  await ctx.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, registrationId);
    if (registration === undefined) throw new Error('The registration of a refund does not exist.');
    const { locale, email: recipient } = registration;
    const printed = (amountMinor: number) => printedMoney(locale, { amountMinor, currency });
    await sendMailLater(ctx, trx, partRefundedMail, {
      subjectId: refundId,
      recipient,
      locale,
      values: {
        registrationId,
        amount: printed(refund.amountMinor),
        remaining: printed(await sumStanding(trx, registrationId)),
        isKept:
          registration.state === 'cancelled' && (await findCharge(trx, registrationId))?.phase === 'paid',
      },
    });
  });
}
