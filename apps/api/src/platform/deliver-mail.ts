import type { Context } from './context.ts';
import { type MailRow, updateMailHandedOver } from './outbox.queries.ts';
import type { Mail } from './outbox.ts';

export type MailWriters = ReadonlyMap<string, Mail>;

export const writersOf = (mails: readonly Mail[]): MailWriters =>
  new Map(mails.map((mail) => [mail.kind, mail]));

/**
 * Writes a mail of the outbox and hands it to the mail server.
 * @throws Error with MailRefusal – the server rejected the mail or did not respond in time
 */
export async function deliverMail(ctx: Context, mail: MailRow, writers: MailWriters): Promise<void> {
  const writer = writers.get(mail.kind);
  if (writer === undefined) throw new Error(`No feature writes mails of kind ${mail.kind}.`);
  const { id, subject_id: subjectId, locale, values, recipient } = mail;
  const letter = await writer.write(ctx, { subjectId, recipient, locale, values });
  const host = new URL(ctx.services.config.publicUrl).hostname;
  const isUrgent = writer.isUrgent === true;
  if (writer.isSentOnce === true && !(await updateMailHandedOver(ctx.db, id, ctx.now)))
    throw new Error('The mail was handed to the mail server before.');
  await ctx.services.mailer.send({ ...letter, to: recipient, messageId: `<${id}@${host}>`, isUrgent });
}
