import type { RegistrationDetail, StaffMail } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { findLatestPayment } from '../payments/index.ts';
import { confirmedMail } from './confirmed.mails.ts';
import { selectFound } from './find-registrations.queries.ts';
import { makeLink } from './links.service.ts';
import { mailsToSend } from './registration-detail.rules.ts';
import { describeCurrent, viewOf } from './registration-detail.ts';
import { entryOf, listedEdition } from './registration-entries.ts';
import { cancelledMail, paymentDueMail, refundedMail, reminderMail } from './registrations.mails.ts';
import { lockRegistration, type RegistrationRow } from './registrations.queries.ts';

const mailing = defineLimit('registration.mail', { points: 10, durationSeconds: 3600 });

const linkedMails = { confirmed: confirmedMail, 'payment-due': paymentDueMail, reminder: reminderMail };

type Entry = ReturnType<typeof entryOf>;

/** Returns the amounts of a cancelled registration: of a part that goes back in all, and of what is kept. */
async function cancelledValues(ctx: Context, { id, locale }: RegistrationRow, charge: Entry['charge']) {
  const payment = await findLatestPayment(ctx, id);
  if (payment?.kept == null)
    return charge !== null && charge.phase !== 'reversed'
      ? { amount: printedMoney(locale, charge.amount) }
      : {};
  const { amount, kept } = payment;
  const givesBack = { ...kept, amountMinor: amount.amountMinor - kept.amountMinor };
  return {
    ...(givesBack.amountMinor > 0 && { amount: printedMoney(locale, givesBack) }),
    kept: printedMoney(locale, kept),
  };
}

/** @returns whether it is new: several within one minute count once */
async function sendLater(
  ctx: Context,
  trx: Trx,
  mail: StaffMail,
  row: RegistrationRow,
  { charge }: Entry,
): Promise<boolean> {
  const intent = {
    subjectId: row.id,
    occasion: `staff ${ctx.now.toISOString().slice(0, 16)}`,
    recipient: row.email,
    locale: row.locale,
  };
  switch (mail) {
    case 'confirmed':
    case 'payment-due':
    case 'reminder':
      return sendMailLater(ctx, trx, linkedMails[mail], {
        ...intent,
        values: await makeLink(ctx, trx, row),
      });
    case 'refunded':
      return sendMailLater(ctx, trx, refundedMail, { ...intent, values: { registrationId: row.id } });
    case 'cancelled': {
      const values = await cancelledValues(ctx, row, charge);
      return sendMailLater(ctx, trx, cancelledMail, { ...intent, values });
    }
  }
}

/**
 * Mails a registrant the current state of the registration, even if it was sent before. Several requests within one
 * minute send one mail.
 * @throws CONFLICT – this mail does not fit the current state
 * @throws TOO_MANY_REQUESTS – ten requests within an hour
 */
export async function mailRegistrant(
  ctx: Context,
  present: RegistrationRow,
  { mail }: { mail: StaffMail },
): Promise<RegistrationDetail> {
  const { id } = present;
  await ctx.services.limits.take(mailing, id);
  const edition = await listedEdition(ctx, present.edition_id);
  const found = await selectFound(ctx.db, present.edition_id, id);
  const [lines, codes] = await Promise.all([edition.linesOf([id]), edition.codesOf([id])]);
  const entry = entryOf(found, { lines, codes }, edition);
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockRegistration(trx, id)) ?? fail('NOT_FOUND');
    if (!mailsToSend(row.state, entry).includes(mail)) fail('CONFLICT');
    if (!(await sendLater(ctx, trx, mail, row, entry))) return recordAudit(ctx, trx, viewOf(id));
    await recordAudit(ctx, trx, {
      action: 'registration.mailed',
      subjectType: 'registration',
      subjectId: id,
      details: { mail },
    });
  });
  return describeCurrent(ctx, id);
}
