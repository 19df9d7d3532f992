import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { takeSeat } from '../editions/index.ts';
import { confirmedMail } from './registrations.mails.ts';
import { lockRegistration, updateConfirmed } from './registrations.queries.ts';

/**
 * Confirms a registration and puts its confirmation mail into the outbox, in the given transaction. Repeating
 * it changes nothing.
 * @throws EDITION_FULL, CATEGORY_FULL – its seat had been released and none is left
 */
export async function confirmWithin(ctx: Context, trx: Trx, registrationId: string): Promise<void> {
  const registration = await lockRegistration(trx, registrationId);
  if (registration === undefined) throw new Error('The registration to confirm does not exist.');
  if (registration.state === 'confirmed') return;
  if (registration.state === 'cancelled') throw new Error('A cancelled registration cannot be confirmed.');
  if (registration.seat_held_until === null)
    await takeSeat(trx, registration.edition_id, registration.category_id);
  await updateConfirmed(trx, registrationId, ctx.now);
  await sendMailLater(ctx, trx, confirmedMail, {
    subjectId: registrationId,
    recipient: registration.email,
    locale: registration.locale,
    values: {},
  });
}
