import type { Quote } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { mailStatements, sendMailLater } from '../../platform/outbox.ts';
import { insertLink } from './links.queries.ts';
import { makeLink, newLink } from './links.service.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { submittedMail } from './submitted.mails.ts';

export function dueIntent(
  { id, email, locale, seat_held_until: seatHeldUntil }: RegistrationRow,
  { total, validUntil, next }: Quote,
  linkId: string,
  occasion: string,
) {
  return {
    subjectId: id,
    occasion,
    recipient: email,
    locale,
    values: {
      linkId,
      total,
      validUntil,
      nextTotal: next?.total ?? null,
      seatHeldUntil: seatHeldUntil?.toISOString() ?? null,
      isChange: occasion !== '',
    },
    // After that, another mail reports that the seat was released.
    ...(seatHeldUntil !== null && { worthlessAt: seatHeldUntil }),
  };
}

/**
 * Queues a mail with the amount due, its deadline and a link to pay or change, in the transaction that makes it due.
 * Each change has its own `occasion`; mails with the same one are sent once.
 */
export async function mailDue(
  ctx: Context,
  trx: Trx,
  registration: RegistrationRow,
  quote: Quote,
  occasion: string,
): Promise<void> {
  const { linkId } = await makeLink(ctx, trx, registration);
  await sendMailLater(ctx, trx, submittedMail, dueIntent(registration, quote, linkId, occasion));
}

/** Returns the statements of `mailDue` for a new registration: rows to write, and the job that sends the mail. */
export async function dueStatements(ctx: Context, registration: RegistrationRow, quote: Quote) {
  const link = newLink(ctx, registration);
  const intent = dueIntent(registration, quote, link.id, '');
  const { mail, job } = await mailStatements(ctx, submittedMail, intent);
  return { beside: { link: insertLink(ctx.db, link), mail }, job };
}
