import type { RegistrationSummary } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { cancelLocked } from './cancel-registration.ts';
import { describeRegistration } from './describe-registration.ts';
import { logRegistration } from './log-registration.ts';
import { meantOf, type Named } from './own-registration.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { lockUnpaid, requireMailReader } from './unpaid-registration.ts';

// Whoever cancels and registers again in a loop uses up what a whole hospital may register, and holds a seat for nothing.
const withdrawing = defineLimit('registration.withdraw.mailbox', { points: 5, durationSeconds: 24 * 3600 });

/**
 * Cancels an unpaid registration of the caller's. One that is cancelled already stays as it is. It still counts for
 * its network: nobody holds seats for nothing by cancelling and registering again.
 * @throws NOT_FOUND – another's was named
 * @throws VERIFICATION_REQUIRED – the caller knows but number and e-mail, or connected it by them
 * @throws ALREADY_PAID – it is confirmed
 * @throws PAYMENT_IN_PROGRESS – money may be on its way; then nothing is changed
 * @throws TOO_MANY_REQUESTS – five were cancelled under this mailbox within a day
 */
export async function withdrawRegistration(
  ctx: Context,
  rows: readonly RegistrationRow[],
  named: Named,
): Promise<RegistrationSummary> {
  const meant = meantOf(rows, named);
  const { id } = meant;
  await requireMailReader(ctx, meant);
  if (meant.state === 'pending') await ctx.services.limits.take(withdrawing, mailboxOf(meant.email));
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
