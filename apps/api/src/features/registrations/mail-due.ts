import type { Quote } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { makeLink } from './links.service.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { submittedMail } from './submitted.mails.ts';

/**
 * Mails what is due for a registration, until when, and a link to pay or change it, in the transaction that makes
 * this so; a change names itself by its `occasion`. Of several with the same one is sent.
 */
export async function mailDue(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  { total, validUntil, next }: Quote,
  occasion = '',
): Promise<void> {
  const { id, email, locale, seat_held_until: seatHeldUntil } = registration;
  await sendMailLater(ctx, trx, submittedMail, {
    subjectId: id,
    occasion,
    recipient: email,
    locale,
    values: {
      ...(await makeLink(ctx, trx, registration)),
      total,
      validUntil,
      nextTotal: next?.total ?? null,
      seatHeldUntil: seatHeldUntil?.toISOString() ?? null,
      isChange: occasion !== '',
    },
    // Then another mail says that the seat is free again.
    ...(seatHeldUntil !== null && { worthlessAt: seatHeldUntil }),
  });
}
