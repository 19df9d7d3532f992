import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { forgetMailsAbout, sendMailLater } from '../../platform/outbox.ts';
import { addDays, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { putBackReceived, type StepActor } from '../payments/index.ts';
import { selectChanges } from './changes.queries.ts';
import { confirmedMail } from './confirmed.mails.ts';
import { selectDocuments } from './documents.queries.ts';
import { updateUnconfirmed } from './holds.queries.ts';
import { makeLink } from './links.service.ts';
import { transferUndoneMail } from './registrations.mails.ts';
import { lockRegistration } from './registrations.queries.ts';

/** Why a received transfer cannot be undone. */
export type PutBackProblem = 'cancelled' | 'changed' | 'document' | 'refunded';

interface PutBack {
  registrationId: string;
  paymentId: string;
  /** Version of the registration when the money was received. */
  version: number;
  /** False if another sum came than was expected. */
  wasPromised: boolean;
  actor: StepActor;
}

/**
 * Undoes that a transfer was received for a registration, in the given transaction: it is unpaid again, holds its seat
 * until the transfer is due, and its person is told. Undoes nothing if something else happened since.
 * @returns why not; undefined if it is undone
 */
export async function putBackTransfer(
  ctx: Context,
  trx: Trx,
  { registrationId, paymentId, version, ...how }: PutBack,
): Promise<PutBackProblem | undefined> {
  const row = await lockRegistration(trx, registrationId);
  if (row === undefined || row.state === 'cancelled') return 'cancelled';
  if (row.version !== version || (await selectChanges(trx, registrationId)).length > 0) return 'changed';
  if ((await selectDocuments(trx, registrationId)).length > 0) return 'document';
  const payment = await putBackReceived(ctx, trx, paymentId, how);
  if (payment === undefined) return 'refunded';
  // The invoice alone confirmed the registration; or the news of the payment has not confirmed it yet.
  if (payment.method === 'invoice' || row.state === 'pending') return undefined;
  const tomorrow = startOfDay(addDays(dayInZone(ctx.now, staffTimeZone), 1), staffTimeZone);
  await updateUnconfirmed(trx, registrationId, how.wasPromised ? (payment.due_at ?? tomorrow) : tomorrow);
  await forgetMailsAbout(trx, confirmedMail, [registrationId]);
  await sendMailLater(ctx, trx, transferUndoneMail, {
    subjectId: registrationId,
    occasion: ctx.now.toISOString(),
    recipient: row.email,
    locale: row.locale,
    values: await makeLink(ctx, trx, row),
  });
  return undefined;
}
