import type * as contract from '@airway/contract';
import type { Money, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { returnSeats } from '../editions/index.ts';
import {
  closeAttempts,
  findCharge,
  requireReversible,
  returnChargeNow,
  scheduleReturn,
} from '../payments/index.ts';
import { logRegistration } from './log-registration.ts';
import { seatsOf } from './registration-lines.ts';
import { cancelledMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow, updateCancelled } from './registrations.queries.ts';
import { readableNumber } from './registrations.rules.ts';

interface Cancel {
  reason: string;
  /** Remaining paid amount, to return. Absent if nothing may be paid. */
  givesBack?: Money | undefined;
}

export interface Cancelled {
  /** The row before the cancellation. */
  registration: RegistrationRow;
  /** Payment whose charge is returned. */
  paymentId: string | undefined;
}

/**
 * Cancels a registration whose row is locked and whose payments have ended. Releases its seat, address and licence
 * number, mails the person, and writes an audit entry. The database ends its QR code.
 */
export async function cancelLocked(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  act: Pick<AuditEntry, 'action' | 'reason'> & {
    givesBack?: Money | undefined;
    isRest?: boolean;
    networkHash: Buffer | null;
  },
): Promise<void> {
  const { id, email: recipient, locale } = registration;
  const { action, reason, givesBack, isRest = false, networkHash } = act;
  await updateCancelled(trx, id, ctx.now, networkHash);
  await sendMailLater(ctx, trx, cancelledMail, {
    subjectId: id,
    recipient,
    locale,
    values: givesBack === undefined ? {} : { amount: printedMoney(locale, givesBack), isRest },
  });
  await recordAudit(ctx, trx, {
    action,
    subjectType: 'registration',
    subjectId: id,
    ...(reason !== undefined && { reason }),
    ...(givesBack && { details: { givesBack } }),
  });
  // Last, because all registrations need the quota's row.
  if (registration.seat_held_until !== null)
    await returnSeats(ctx, trx, registration.edition_id, await seatsOf(trx, registration));
}

/** @returns the payment whose charge is returned, and whether it is the rest after refunds */
async function endPayments(ctx: Context, trx: Trx, registrationId: string, givesBack: Money | undefined) {
  if (givesBack !== undefined) return scheduleReturn(ctx, trx, registrationId, givesBack);
  await closeAttempts(ctx, trx, registrationId, 'the registration was cancelled');
  return { paymentId: undefined, isRest: false };
}

/**
 * Cancels a registration in the given transaction. Releases its seat, address and licence number, returns its charge
 * (call `returnChargeNow` afterwards), mails the person, and stores the reason. A cancelled registration stays unchanged.
 * @throws NOT_FOUND – no such registration
 * @throws ALREADY_PAID – it is paid, and `givesBack` is absent
 * @throws CONFLICT – `givesBack` differs from what remains of the paid amount
 * @throws PAYMENT_IN_PROGRESS – a charge or a refund may be in progress
 */
export async function cancelWithin(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  { reason, givesBack }: Cancel,
): Promise<Cancelled> {
  const registration = (await lockRegistration(trx, registrationId)) ?? fail('NOT_FOUND');
  if (registration.state === 'cancelled') return { registration, paymentId: undefined };
  const { paymentId, isRest } = await endPayments(ctx, trx, registrationId, givesBack);
  await cancelLocked(ctx, trx, registration, {
    action: 'registration.cancelled',
    reason,
    givesBack,
    isRest,
    networkHash: null,
  });
  return { registration, paymentId };
}

/**
 * Runs `cancelWithin` for staff in its own transaction, then asks the gateway to return the charge.
 * @throws PAYMENT_NOT_CONFIGURED – the gateway that holds the charge is not configured any more; nothing was changed
 */
export async function cancelRegistration(
  ctx: Context,
  { id }: RegistrationRow,
  cancel: ReceivedBy<typeof contract.cancelRegistration>['body'],
): Promise<ReplyOf<typeof contract.cancelRegistration>> {
  if (cancel.givesBack !== undefined) await requireReversible(ctx, id);
  const { registration, paymentId } = await ctx.db
    .transaction()
    .execute((trx) => cancelWithin(ctx, trx, id, cancel));
  if (registration.state !== 'cancelled') logRegistration(ctx, 'cancelled', id, paymentId);
  if (paymentId !== undefined) await returnChargeNow(ctx, paymentId);
  return {
    id,
    registrationNumber: readableNumber(registration.number),
    state: 'cancelled',
    charge: (await findCharge(ctx.db, id)) ?? null,
  };
}
