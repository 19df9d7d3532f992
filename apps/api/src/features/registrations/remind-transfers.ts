import type { Context } from '../../platform/context.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { addDays, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { makeLink } from './links.service.ts';
import { transferReminderMail } from './registrations.mails.ts';
import { lockRegistration } from './registrations.queries.ts';
import { selectTransfersDue } from './transfer-subjects.queries.ts';

/**
 * Mails everybody whose transfer is due tomorrow and was not chosen today. A repeated run mails nobody twice.
 * @returns the number of transfers
 */
export async function remindOfTransfers(ctx: Context): Promise<number> {
  const today = dayInZone(ctx.now, staffTimeZone);
  const dueAt = startOfDay(addDays(today, 2), staffTimeZone);
  const due = await selectTransfersDue(ctx.db, { dueAt, before: startOfDay(today, staffTimeZone) });
  for (const { paymentId, registrationId } of due)
    await ctx.db.transaction().execute(async (trx) => {
      const row = await lockRegistration(trx, registrationId);
      if (row?.state !== 'pending') return;
      await sendMailLater(ctx, trx, transferReminderMail, {
        subjectId: row.id,
        occasion: paymentId,
        recipient: row.email,
        locale: row.locale,
        values: await makeLink(ctx, trx, row),
        worthlessAt: dueAt,
      });
    });
  return due.length;
}
