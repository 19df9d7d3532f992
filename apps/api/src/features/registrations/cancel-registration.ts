import type * as contract from '@airway/contract';
import type { Locale, Money, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { returnSeats } from '../editions/index.ts';
import {
  closeAttempts,
  findCharge,
  findRefundPhase,
  requireReversible,
  requireSecondYes,
  returnChargeNow,
  type ScheduledReturn,
  type SecondYes,
  scheduleReturn,
  staffActor,
} from '../payments/index.ts';
import { basisOf, type RefundBasis } from './cancellation.rules.ts';
import { heldSeats } from './changes.queries.ts';
import { returnUseOf } from './discount-codes.queries.ts';
import { endWaiting } from './end-change.ts';
import { logRegistration } from './log-registration.ts';
import { seatsOf } from './registration-lines.ts';
import { cancelledMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow, updateCancelled } from './registrations.queries.ts';
import { applyRefundTable, rulesIn } from './settle-cancellation.ts';

interface Cancel {
  reason: string;
  /** Amount to return. Absent if nothing may be paid. */
  givesBack?: Money | undefined;
  /** Remaining paid amount. Absent: all of it is returned. */
  remaining?: Money | undefined;
}

export interface Cancelled {
  /** The row before the cancellation. */
  registration: RegistrationRow;
  /** Decided return of the charge; undefined if nothing was paid. */
  scheduled: ScheduledReturn | undefined;
}

/** Share of a charge that goes back with a cancellation. */
interface ReturnedShare {
  givesBack: Money;
  scheduled: ScheduledReturn;
  basis: RefundBasis;
  /** Why a part is kept, in the language of the person. */
  why: string;
}

/** Returns the values of the mail: amounts are formatted. */
function mailedShare(locale: Locale, { givesBack, scheduled: { keptMinor, isRest }, why }: ReturnedShare) {
  const printed = (amountMinor: number) => printedMoney(locale, { ...givesBack, amountMinor });
  const amount = printed(givesBack.amountMinor);
  if (keptMinor === 0) return { amount, isRest };
  return { ...(givesBack.amountMinor > 0 && { amount }), kept: printed(keptMinor), why };
}

/** Returns what the audit log says of it. */
const auditedShare = ({ givesBack, scheduled: { keptMinor }, basis }: ReturnedShare) =>
  keptMinor === 0
    ? { givesBack }
    : { givesBack, keeps: { ...givesBack, amountMinor: keptMinor }, rule: basis };

/**
 * Cancels a registration whose row is locked and whose payments have ended. Releases its seat, address and licence
 * number, mails the person, and writes an audit entry. The database ends its QR code.
 */
export async function cancelLocked(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  act: Pick<AuditEntry, 'action' | 'reason'> & {
    share?: ReturnedShare | undefined;
    networkHash: Buffer | null;
  },
): Promise<void> {
  const { id, email: recipient, locale } = registration;
  const { action, reason, share, networkHash } = act;
  const ended = await endWaiting(ctx, trx, id);
  await updateCancelled(trx, id, ctx.now, networkHash);
  await sendMailLater(ctx, trx, cancelledMail, {
    subjectId: id,
    recipient,
    locale,
    values: share === undefined ? {} : mailedShare(locale, share),
  });
  await recordAudit(ctx, trx, {
    action,
    subjectType: 'registration',
    subjectId: id,
    ...(reason !== undefined && { reason }),
    ...(share && { details: auditedShare(share) }),
  });
  // Last, because all registrations need the quota's row.
  if (registration.seat_held_until !== null) {
    const seats = await seatsOf(trx, registration);
    await returnSeats(ctx, trx, registration.edition_id, seats, ended && heldSeats(ended, registration));
    await returnUseOf(trx, id);
  }
}

/** Ends the payments of a registration, and decides what goes back. @returns undefined if nothing is paid */
async function endPayments(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  givesBack: Money | undefined,
  remaining: Money | undefined,
): Promise<ReturnedShare | undefined> {
  const { id, locale } = registration;
  if (givesBack === undefined || remaining === undefined) {
    await closeAttempts(ctx, trx, id, 'the registration was cancelled');
    return undefined;
  }
  const preview =
    givesBack.amountMinor === remaining.amountMinor
      ? undefined
      : (await applyRefundTable(ctx, trx, registration, remaining))?.preview;
  const basis = basisOf(givesBack, remaining, preview);
  const why =
    basis === 'table' && preview !== undefined
      ? rulesIn(ctx, locale, preview)
      : ctx.services.translate(locale, 'mails.cancelled.byStaff');
  const scheduled = await scheduleReturn(ctx, trx, id, { givesBack, remaining, actor: staffActor(ctx) });
  return { givesBack, scheduled, basis, why };
}

/**
 * Cancels a registration in the given transaction. Releases its seat, address and licence number, returns its charge
 * (call `returnChargeNow` afterwards), mails the person, and stores the reason. A cancelled registration stays unchanged.
 * @throws NOT_FOUND – no such registration
 * @throws ALREADY_PAID – it is paid, and `givesBack` is absent
 * @throws CONFLICT – `remaining` differs from what remains of the paid amount, or `givesBack` is more
 * @throws PAYMENT_IN_PROGRESS – a charge or a refund may be in progress
 */
export async function cancelWithin(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  { reason, givesBack, remaining = givesBack }: Cancel,
): Promise<Cancelled> {
  const registration = (await lockRegistration(trx, registrationId)) ?? fail('NOT_FOUND');
  if (registration.state === 'cancelled') return { registration, scheduled: undefined };
  const share = await endPayments(ctx, trx, registration, givesBack, remaining);
  await cancelLocked(ctx, trx, registration, {
    action: 'registration.cancelled',
    reason,
    share,
    networkHash: null,
  });
  return { registration, scheduled: share?.scheduled };
}

/**
 * Runs `cancelWithin` for staff in its own transaction, then asks the gateway to return the charge.
 * @throws PAYMENT_NOT_CONFIGURED – the gateway that holds the charge is not configured any more; nothing was changed
 * @throws SECOND_YES_NEEDED – another member of staff must agree
 */
export async function cancelRegistration(
  ctx: Context,
  { id, state }: RegistrationRow,
  cancel: ReceivedBy<typeof contract.cancelRegistration>['body'],
  yes?: SecondYes,
): Promise<ReplyOf<typeof contract.cancelRegistration>> {
  const { reason, givesBack } = cancel;
  if (givesBack !== undefined) {
    await requireReversible(ctx, id);
    if (state !== 'cancelled')
      await requireSecondYes(
        ctx,
        { act: 'cancel', registrationId: id, amount: givesBack, reason, asked: cancel },
        yes,
      );
  }
  const { registration, scheduled } = await ctx.db.transaction().execute(async (trx) => {
    const cancelled = await cancelWithin(ctx, trx, id, cancel);
    if (yes !== undefined && cancelled.registration.state === 'cancelled') fail('CONFLICT');
    await yes?.settle(trx);
    return cancelled;
  });
  if (registration.state !== 'cancelled') logRegistration(ctx, 'cancelled', id, scheduled?.paymentId);
  if (scheduled !== undefined) await returnChargeNow(ctx, scheduled, staffActor(ctx));
  return {
    id,
    registrationNumber: readableNumber(registration.number),
    state: 'cancelled',
    charge: (await findCharge(ctx.db, id)) ?? null,
    refund: await findRefundPhase(ctx.db, id),
  };
}
