import type { RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { cancelLocked } from './cancel-registration.ts';
import { describeRegistration } from './describe-registration.ts';
import { logRegistration } from './log-registration.ts';
import { type Named, requireNamed } from './own-registration.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { lockUnpaid, requireMailReader } from './unpaid-registration.ts';

// Repeated cancelling and registering could use up the limit of a whole hospital's network, and hold seats without
// payment.
const withdrawing = defineLimit('registration.withdraw.mailbox', { points: 5, durationSeconds: 24 * 3600 });

/**
 * Cancels an unpaid registration of the caller. A cancelled one stays unchanged. It still counts for its network, so
 * that nobody holds seats by cancelling and registering again.
 * @throws NOT_FOUND – named another person's
 * @throws VERIFICATION_REQUIRED – the caller only knows number and e-mail, or linked it by them
 * @throws ALREADY_PAID – it is confirmed
 * @throws PAYMENT_IN_PROGRESS – a charge may be in progress; then nothing is changed
 * @throws TOO_MANY_REQUESTS – five were cancelled for this mailbox within a day
 */
export async function withdrawRegistration(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<RegistrationSummary> {
  const ownRow = requireNamed(rows, named);
  const { id } = ownRow;
  await requireMailReader(ctx, ownRow);
  if (ownRow.state === 'pending') await ctx.services.limits.take(withdrawing, mailboxOf(ownRow.email));
  const isCancelledNow = await ctx.db.transaction().execute(async (trx) => {
    const registration = await lockUnpaid(ctx, trx, id, 'the registration was cancelled');
    if (registration.state === 'cancelled') return false;
    const { network_hash: networkHash } = registration;
    await cancelLocked(ctx, trx, registration, { action: 'registration.withdrawn', networkHash });
    return true;
  });
  if (isCancelledNow) logRegistration(ctx, 'cancelled', id);
  return describeRegistration(ctx, (await selectRegistration(ctx.db, id)) ?? fail('NOT_FOUND'));
}
